import { expect, test } from 'vitest'
import { visits, whoIs } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('companies are listed with the agreed columns and lead to their admin page', async () => {
  const page = await signedIn('owner')
  const me = await whoIs(page)
  await page.goto('/tenants')
  const table = page.getByRole('table', { name: 'Tenants' })
  await table.waitFor()
  const headers = await table.getByRole('columnheader').getByRole('button').allTextContents()
  expect(headers).toEqual(['Name', 'Industry', 'Subscription', 'Created'])
  const link = table.getByRole('link', { name: 'Brightside Painting' })
  expect(await link.getAttribute('href')).toBe(`/admin/tenants/${me.tenant_id}`)
})
