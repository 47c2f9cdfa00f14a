import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { unique } from '../../fixtures/screens/forms.ts'
import { make, visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

async function addJob(page: Page): Promise<{ uuid: string; name: string }> {
  const name = unique('Cabin')
  const { uuid } = await make(page, '/api/jobs/new', { job_name: name, address: '3 Cabin Ln' })
  return { name, uuid }
}

test('Delete warns in the agreed words, and the job can be brought back', async () => {
  const page = await signedIn('owner')
  const { uuid, name } = await addJob(page)
  await page.goto(`/jobs/${uuid}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(
      'Warning: Deleting this job will delete all associated log entries! Are you sure you want to proceed?',
    )
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'All Jobs' }).waitFor()
  expect(await page.getByRole('link', { name }).count()).toBe(0)
  await page.goto('/deleted')
  await page
    .getByText(/Deleted by Olivia Grant on .* Restore by/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await page.getByRole('button', { name: `Restore ${name}` }).waitFor({ state: 'detached' })
  await page.goto(`/jobs/${uuid}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
})

test('who deletes is offered Completed instead, and an Undo where it was deleted all the same', async () => {
  const page = await signedIn('owner')
  const { uuid, name } = await addJob(page)
  await page.goto(`/jobs/${uuid}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(`${name} is deleted.`).waitFor()
  await page.getByPlaceholder('Filter Job Name').fill(name)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name }).first().waitFor()
  await page.goto(`/jobs/${uuid}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Mark Completed instead' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Completed', { exact: true }).first().waitFor()
  // What is over needs no such offer.
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Mark Completed instead' }).count()).toBe(0)
})

test('a failed delete is told and nothing is gone', async () => {
  const page = await signedIn('owner')
  const { uuid, name } = await addJob(page)
  await page.goto(`/jobs/${uuid}`)
  await page.route(`**/api/jobs/${uuid}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alert').getByText('The server could not answer.').waitFor()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
})
