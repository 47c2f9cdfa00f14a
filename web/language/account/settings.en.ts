/** The texts of one's account settings, in English. */
export const settingsEn = {
  account: {
    companies: 'Your companies',
    here: 'Open now',
    open: (name: string) => `Go to ${name}`,
    title: 'Account Settings',
    loading: 'Loading account settings...',
    failed: 'Failed to load account info.',
    tenantId: 'Tenant ID',
    userUuid: 'User UUID',
    owned: 'Tenants You Own',
    importHours: 'Import hours from another system',
    signInAgain: 'Sign in again to continue',
    noneOwned: 'You don’t own any tenants yet.',
    location: 'Use my location',
    noticeOn: 'On',
    noticeOff: 'Off',
    noticeHint:
      'While Dropcloth is open it proposes to log an arrival or a departure. Coordinates stay on this device.',
    language: 'Language',
    appearance: 'Appearance',
    appearances: { system: 'Match device', light: 'Light', dark: 'Dark' },
  },
}
