/** Where the first steps are made, and what stands for the token in them. */
interface Given {
  origin: string
}

/** The first steps in three languages: who one is to the API, the jobs page by page, and a note once and not twice. */
export function quickStart({ origin }: Given): { name: string; text: string }[] {
  return [
    {
      name: 'curl',
      text: `export DROPCLOTH_TOKEN=dc_live_...
curl -s ${origin}/api/jobs?limit=5 -H "Authorization: Bearer $DROPCLOTH_TOKEN"

# The same key again is the same request: the customer is made once.
curl -s ${origin}/api/customers -H "Authorization: Bearer $DROPCLOTH_TOKEN" \\
  -H 'Content-Type: application/json' -H 'Idempotency-Key: crm-4711' \\
  -d '{"name":"Maria Lopez","phone":"555-0134"}'
`,
    },
    {
      name: 'TypeScript',
      text: `const origin = '${origin}'
const authorization = \`Bearer \${process.env.DROPCLOTH_TOKEN}\`

/** All rows of a list, page by page. */
async function* rowsOf(path: string): AsyncGenerator<Record<string, unknown>> {
  for (let next: string | undefined = path; next; ) {
    const answer: Response = await fetch(new URL(next, origin), { headers: { authorization } })
    if (!answer.ok) throw new Error(\`\${answer.status}: \${await answer.text()}\`)
    yield* (await answer.json()) as Record<string, unknown>[]
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
}

for await (const job of rowsOf('/api/jobs')) console.log(job.uuid, job.job_name)

// The same key again is the same request: the customer is made once.
const made = await fetch(new URL('/api/customers', origin), {
  method: 'POST',
  headers: { authorization, 'content-type': 'application/json', 'idempotency-key': 'crm-4711' },
  body: JSON.stringify({ name: 'Maria Lopez', phone: '555-0134' }),
})
console.log(made.status, await made.text())
`,
    },
    {
      name: 'Python',
      text: `import json, os, re, urllib.request

origin = "${origin}"
headers = {"Authorization": f"Bearer {os.environ['DROPCLOTH_TOKEN']}"}

def ask(path, body=None, **more):
    data = None if body is None else json.dumps(body).encode()
    sent = {**headers, **({"Content-Type": "application/json"} if data else {}), **more}
    url = path if path.startswith("http") else origin + path
    answer = urllib.request.urlopen(urllib.request.Request(url, data, sent))
    return answer, json.load(answer)

path = "/api/jobs"
while path:
    answer, jobs = ask(path)
    for job in jobs:
        print(job["uuid"], job["job_name"])
    found = re.search(r'<([^>]+)>; rel="next"', answer.headers.get("Link") or "")
    path = found and found[1]

# The same key again is the same request: the customer is made once.
customer = {"name": "Maria Lopez", "phone": "555-0134"}
answer, made = ask("/api/customers", customer, **{"Idempotency-Key": "crm-4711"})
print(answer.status, made["uuid"])
`,
    },
  ]
}

/** How a program knows that an event is ours, with the reference libraries of Standard Webhooks. */
export const verifying = [
  {
    name: 'TypeScript',
    text: `import { Webhook } from 'standardwebhooks'

// The body as it came, not parsed and written anew; throws where it is not ours, or older than five minutes.
const event = new Webhook(process.env.DROPCLOTH_SECRET).verify(rawBody, headers)
`,
  },
  {
    name: 'Python',
    text: `from standardwebhooks import Webhook

event = Webhook(os.environ["DROPCLOTH_SECRET"]).verify(raw_body, headers)
`,
  },
]
