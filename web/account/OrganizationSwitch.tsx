export function OrganizationSwitch(_props: { open: boolean; onClose: () => void }) {
  return null
}
