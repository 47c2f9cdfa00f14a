import { expect, test } from 'vitest'
import { onPhone, visits } from '../../fixtures/people/visits.ts'

const { signedIn } = visits()

test('una pintora reclama en español una semana ya pagada, y la oficina le responde', async () => {
  // Whose weeks nobody else's test looks at.
  const mei = await signedIn('mei', { ...onPhone, locale: 'es-US' })
  const date = new Date(Date.now() - 21 * 86_400_000).toISOString().slice(0, 10)
  await mei.goto(`/my-week?date=${date}`)
  await mei.getByLabel('¿Qué no está bien?').fill('El martes salí a las 4')
  await mei.getByRole('button', { name: 'Algo no está bien' }).tap()
  await mei.getByText('En desacuerdo: «El martes salí a las 4»').waitFor()

  const owner = await signedIn('owner')
  await owner.goto('/dashboard')
  const payday = owner.getByRole('region', { name: 'Ready to pay?' })
  const asked = payday.getByRole('listitem').filter({ hasText: 'change request' })
  await asked.last().getByRole('link', { name: 'Review' }).click()
  await owner.getByRole('heading', { name: 'Timesheets' }).waitFor()
  const problems = owner.getByRole('list', { name: 'Needs review: Mei Tanaka' })
  await problems.getByRole('link', { name: 'Answer' }).click()
  await owner.getByLabel('Your answer to the dispute').fill('The crew left at 3:30')
  await owner.getByRole('button', { name: 'Keep as is' }).click()
  await owner.getByText('Disputed:').waitFor({ state: 'detached' })

  await mei.reload()
  await mei.getByText(/The crew left at 3:30/).waitFor()
  expect(await mei.getByText('En desacuerdo:').count()).toBe(0)
  await owner.goto('/dashboard')
  await payday.waitFor()
  await expect.poll(() => asked.count()).toBe(0)
})
