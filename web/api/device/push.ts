import * as z from 'zod/mini'
import { pushDevice, type PushDevice } from '../../../shared/reminders/reminders.ts'

/** Whose reminders come to this device: nobody else is shown them. */
const ownerItem = 'reminders-owner'

const subscribed = z.object(pushDevice.shape)

/** Whether this browser can be sent messages while Dropcloth is closed. */
export function canBeReminded(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canBeReminded()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The address under which this device is sent messages; null where that is not allowed. */
export async function ownEndpoint(): Promise<string | null> {
  return (await subscription())?.endpoint ?? null
}

/** Asks the person, and the browser's push service; null where either says no. */
export async function allowReminders(publicKey: string, owner: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  localStorage.setItem(ownerItem, owner)
  return z.parse(subscribed, made.toJSON())
}

/** Ends messages to this device that are for somebody else than who is signed in. */
export async function endRemindersOfOthers(owner: string): Promise<void> {
  const former = localStorage.getItem(ownerItem)
  if (former !== null && former !== owner) await endReminders()
}

/** Ends messages to this device: what is still sent to it reaches nobody. */
export async function endReminders(): Promise<void> {
  try {
    await (await subscription())?.unsubscribe()
    localStorage.removeItem(ownerItem)
  } catch (error) {
    console.warn('Reminders to this device could not be ended', error)
  }
}
