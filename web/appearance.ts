/** Light, dark, or whatever the device says. */
export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const itemName = 'appearance'

/** The appearance chosen on this device. */
export function chosenAppearance(): Appearance {
  try {
    const kept = localStorage.getItem(itemName)
    return appearances.find((each) => each === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Shows everything in it from now on, on this device. */
export function applyAppearance(chosen: Appearance): void {
  document.documentElement.dataset.appearance = chosen
  try {
    localStorage.setItem(itemName, chosen)
  } catch (error) {
    console.warn('The appearance could not be kept', error)
  }
}
