import { useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Drawer, DrawerBody, DrawerFooter, DrawerHeader } from '#ui/drawer/drawer.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { BagIcon, CloseIcon } from '#ui/icons.tsx'
import { LoadingOverlay } from '#ui/loading-overlay/loading-overlay.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { TopProgress } from '#ui/top-progress/top-progress.tsx'
import { Block, Row } from './block.tsx'
import type { Samples } from './samples.ts'

/** Alerts, the empty state, and buttons that show toasts. */
export function NoticesBlock({ t }: { t: Samples }) {
	const push = useToasts((state) => state.push)
	return (
		<Block title={t.notices}>
			<Alert tone="error" title={t.errorTitle}>
				{t.errorText}
			</Alert>
			<Alert tone="success">{t.okText}</Alert>
			<Alert>{t.infoText}</Alert>
			<Row>
				<Button shape="slim" variant="secondary" onClick={() => push({ tone: 'success', text: t.toastOk })}>
					{t.toastOk}
				</Button>
				<Button shape="slim" variant="secondary" onClick={() => push({ tone: 'error', text: t.toastError })}>
					{t.toastError}
				</Button>
				<Button
					shape="slim"
					variant="secondary"
					onClick={() => push({ text: t.toastInfo, action: { label: t.undo, run: () => undefined } })}
				>
					{t.toastInfo}
				</Button>
			</Row>
			<EmptyState icon={<BagIcon />} title={t.emptyTitle} level={3} action={<Button>{t.shop}</Button>}>
				{t.emptyText}
			</EmptyState>
		</Block>
	)
}

type Panel = 'dialog' | 'left' | 'right' | 'bottom' | 'overlay' | 'progress'

/** Dialog, drawers from three sides, overlay and top bar, each opened by its button. */
export function PanelsBlock({ t }: { t: Samples }) {
	const [panel, setPanel] = useState<Panel | null>(null)
	const push = useToasts((state) => state.push)
	const close = () => setPanel(null)
	const briefly = (which: Panel) => {
		setPanel(which)
		setTimeout(close, 2000)
	}
	const inside = (
		<>
			<DrawerHeader title={t.cart}>
				<IconButton label={t.close} onClick={close}>
					<CloseIcon />
				</IconButton>
			</DrawerHeader>
			<DrawerBody>
				<EmptyState icon={<BagIcon />} title={t.emptyTitle} level={3}>
					{t.emptyText}
				</EmptyState>
			</DrawerBody>
			<DrawerFooter>
				<Button wide onClick={close}>
					{t.checkout}
				</Button>
			</DrawerFooter>
		</>
	)
	return (
		<Block title={t.panels}>
			<Row>
				<Button onClick={() => setPanel('dialog')}>{t.dialog}</Button>
				<Button variant="secondary" onClick={() => setPanel('left')}>
					{t.drawer}
				</Button>
				<Button variant="secondary" onClick={() => setPanel('right')}>
					{t.cart}
				</Button>
				<Button variant="secondary" onClick={() => setPanel('bottom')}>
					{t.sheet}
				</Button>
				<Button variant="ghost" onClick={() => briefly('overlay')}>
					{t.loading}
				</Button>
				<Button variant="ghost" onClick={() => briefly('progress')}>
					{t.moving}
				</Button>
			</Row>
			<Dialog
				open={panel === 'dialog'}
				onClose={close}
				title={t.dialogTitle}
				closeLabel={t.close}
				footer={
					<Button wide onClick={() => push({ tone: 'success', text: t.toastOk })}>
						{t.dialogTitle}
					</Button>
				}
			>
				<div className="grid gap-4 pb-5">
					<p className="text-soft">{t.dialogText}</p>
					<TextField label={t.phone} type="tel" />
				</div>
			</Dialog>
			<Drawer open={panel === 'left'} onClose={close} label={t.cart}>
				{inside}
			</Drawer>
			<Drawer open={panel === 'right'} onClose={close} label={t.cart} placement="right">
				{inside}
			</Drawer>
			<Drawer open={panel === 'bottom'} onClose={close} label={t.cart} placement="bottom">
				{inside}
			</Drawer>
			<LoadingOverlay active={panel === 'overlay'} label={t.loading} />
			<TopProgress active={panel === 'progress'} label={t.loading} />
		</Block>
	)
}
