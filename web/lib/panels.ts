import { create } from 'zustand'
import { documentIsLight } from './low-data.ts'

/** The dialogs of the shop; one at a time. */
export type ModalView =
	| 'LOGIN_VIEW'
	| 'SIGN_UP_VIEW'
	| 'FORGOT_PASSWORD'
	| 'SIGN_UP_SET_PASSWORD'
	| 'PRODUCT_VIEW'
	| 'NEWSLETTER_VIEW'
	| 'PROMO_VIEW'
	| 'ADDRESS_VIEW'
	| 'AREA_VIEW'

export type DrawerView = 'cart'

/** Everything that loads when it is first opened. */
export type PanelName = ModalView | DrawerView | 'sidebar' | 'filter'

/** A dialog and its data. */
export type OpenModal = { view: ModalView; data: unknown }

type PanelState = {
	modal: OpenModal | null
	/** The panel a shopper is about to open, so that its code can load ahead. */
	prepared: PanelName | null
	drawer: DrawerView | null
	sidebar: boolean
	search: boolean
	filter: boolean
	/** The full-screen loading overlay. */
	loading: boolean
	openModal(view?: ModalView, data?: unknown): void
	closeModal(): void
	/** The panel may be opened soon: its code is loaded, unless the document is light. */
	prepare(panel: PanelName): void
	openDrawer(view: DrawerView): void
	closeDrawer(): void
	openSidebar(): void
	/** Also clears the drawer's view. */
	closeSidebar(): void
	setSearch(open: boolean): void
	setFilter(open: boolean): void
	setLoading(loading: boolean): void
}

/** The open panels. Opening a dialog closes the sidebar. */
export const usePanels = create<PanelState>((set) => ({
	modal: null,
	prepared: null,
	drawer: null,
	sidebar: false,
	search: false,
	filter: false,
	loading: false,
	openModal: (view = 'LOGIN_VIEW', data = null) => set({ modal: { view, data }, sidebar: false }),
	closeModal: () => set({ modal: null }),
	prepare: (prepared) => documentIsLight() || set({ prepared }),
	openDrawer: (view) => set({ drawer: view, sidebar: false }),
	closeDrawer: () => set({ drawer: null }),
	openSidebar: () => set({ sidebar: true }),
	closeSidebar: () => set({ sidebar: false, drawer: null }),
	setSearch: (search) => set({ search }),
	setFilter: (filter) => set({ filter }),
	setLoading: (loading) => set({ loading }),
}))

/** Opens the sign-in dialog, and after it the one that was in use. */
export function signInFor(view: ModalView, data: unknown = null) {
	const next: OpenModal = { view, data }
	usePanels.getState().openModal('LOGIN_VIEW', { next })
}

/** For controls that open a panel: its code is loaded on hover or focus, before the press. */
export function preparesPanel(panel: PanelName) {
	const prepare = () => usePanels.getState().prepare(panel)
	return { onPointerEnter: prepare, onPointerDown: prepare, onFocus: prepare }
}
