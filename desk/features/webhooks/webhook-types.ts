import type { Reply } from '#desk/lib/call.ts'

export type Webhook = Reply<'listWebhooks'>['data'][number]
export type Delivery = Reply<'listWebhookDeliveries'>['data']['deliveries'][number]
export type WholeDelivery = Reply<'getWebhookDelivery'>['data']
