import type { ReactNode } from 'react'
import { CardIcon, CashIcon, WalletIcon } from '../../ui/icons.tsx'

/** A sign for every way to pay: our own drawings, no trademarks. */
export const paymentMarks: Record<'cod' | 'bkash' | 'sslcommerz', ReactNode> = {
	cod: <CashIcon />,
	bkash: <WalletIcon />,
	sslcommerz: <CardIcon />,
}
