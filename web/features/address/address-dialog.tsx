import { useEffect } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { AddressForm } from './address-form.tsx'
import type { SavedAddress } from './use-address-form.ts'

/** Opens the page's address dialog, for a new address or to change `address`. */
export function openAddressDialog(address?: SavedAddress): void {
	usePanels.getState().openModal('ADDRESS_VIEW', address ?? null)
}

/**
 * Adds an address, or changes the one in the modal's state. Province narrows city, city narrows area. It belongs to the
 * page that shows addresses, and closes with it.
 */
export function AddressDialog({ onSaved }: { onSaved?: (saved: SavedAddress) => void }) {
	const { t } = useTranslation(['checkout', 'common', 'forms'])
	const modal = usePanels((state) => state.modal)
	const open = modal?.view === 'ADDRESS_VIEW'
	const address = open ? ((modal.data ?? undefined) as SavedAddress | undefined) : undefined
	useEffect(() => close, [])
	const saved = (result: SavedAddress) => {
		onSaved?.(result)
		close()
	}
	return (
		<Dialog
			open={open}
			onClose={close}
			title={address ? t('address.edit') : t('address.add')}
			closeLabel={t('common:close')}
			size="md"
		>
			{open && <AddressForm key={address?.id ?? 'new'} address={address} onSaved={saved} />}
		</Dialog>
	)
}

/** Closes the dialog, but no other that has replaced it. */
function close(): void {
	const { modal, closeModal } = usePanels.getState()
	if (modal?.view === 'ADDRESS_VIEW') closeModal()
}
