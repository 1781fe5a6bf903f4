import type { ReactNode } from 'react'
import type { PaymentMethod } from '#contract/choices.ts'
import { CardIcon, CashIcon, WalletIcon } from '#ui/icons.tsx'

/** An icon for every payment method: own drawings, no trademarks. */
export const paymentMarks: Record<PaymentMethod, ReactNode> = {
	cod: <CashIcon />,
	bkash: <WalletIcon />,
	nagad: <WalletIcon />,
	sslcommerz: <CardIcon />,
}
