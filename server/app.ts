import type { FastifyInstance } from 'fastify'
import { addressData, addressHandlers } from './addresses/index.ts'
import { defineAuditJobs } from './audit/index.ts'
import { cartData, cartHandlers } from './cart/index.ts'
import { catalogueHandlers, defineCatalogueJobs } from './catalogue/index.ts'
import { catalogueCallHandlers, createAuthenticateSeller, defineCatalogueCallJobs } from './catalogue-calls/index.ts'
import { defineChangeJobs } from './changes/index.ts'
import { contactData, contactHandlers, defineContactJobs } from './contact/index.ts'
import { defineDeliveryJobs } from './delivery/index.ts'
import type { Deps } from './deps.ts'
import { defineFigureJobs } from './figures/index.ts'
import { defineFlashJobs, lineData, lineHandlers } from './flash-sales/index.ts'
import {
	bearerHash,
	createAuthenticate,
	createSocial,
	defineIdentityJobs,
	identityHandlers,
	type Social,
	serveSocial,
} from './identity/index.ts'
import { defineImportJobs } from './imports/index.ts'
import { defineMediaJobs, serveMedia } from './media/index.ts'
import { definePromotionJobs, promotionHandlers } from './merchandising/index.ts'
import { defineNewsletterJobs, newsletterData, newsletterHandlers, serveLeave } from './newsletter/index.ts'
import { noticeData, noticeHandlers } from './notification-choices/index.ts'
import { defineMessageJobs, serveReports } from './notifications/index.ts'
import { operatorCallHandlers } from './operator-calls/index.ts'
import {
	type Announcer,
	createAnnouncer,
	createOrderBook,
	defineOrderJobs,
	orderData,
	orderHandlers,
	wantedSkus,
} from './orders/index.ts'
import {
	createPayments,
	definePaymentJobs,
	type PaymentContext,
	paymentHandlers,
	serveGateways,
} from './payments/index.ts'
import { definePhoneOrderJobs, phoneOrderData, phoneOrderHandlers } from './phone-orders/index.ts'
import { createServer } from './platform/http/create-server.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveDocs } from './platform/http/openapi.ts'
import { type Handlers, serveContract } from './platform/http/serve.ts'
import { definePointsJobs, pointsData, pointsHandlers } from './points/index.ts'
import { definePrescriptionJobs, prescriptionData, prescriptionHandlers } from './prescriptions/index.ts'
import { defineProblemPhotoJobs, problemPhotoData, problemPhotoHandlers } from './problem-photos/index.ts'
import { promoData, promoHandlers } from './promo-codes/index.ts'
import { refundNumberData, refundNumberHandlers } from './refund-numbers/index.ts'
import { replicaReads } from './replica-reads.ts'
import { defineReviewJobs, reviewData, reviewHandlers } from './reviews/index.ts'
import { defineSearchJobs, importedWords, searchHandlers } from './search/index.ts'
import { defineSellerApplicationJobs, sellerApplicationData, sellingHandlers } from './seller-applications/index.ts'
import { defineSettlementJobs } from './settlements/index.ts'
import { shopHandlers } from './shop/index.ts'
import { serveSitemaps } from './sitemap/index.ts'
import { defineStaffJobs } from './staff/index.ts'
import { defineWebhookJobs } from './webhooks/index.ts'
import { defineWishJobs, serveAlertsEnd, wishData, wishHandlers } from './wishes/index.ts'

/** The personal data of all modules, for export and deletion. */
export const personalData = (deps: Deps) => [
	addressData,
	cartData,
	wishData,
	orderData,
	phoneOrderData,
	refundNumberData,
	prescriptionData(deps),
	problemPhotoData(deps),
	sellerApplicationData(deps),
	promoData,
	pointsData,
	lineData,
	reviewData(deps),
	contactData,
	newsletterData,
	noticeData,
]

/** A handler for every call of the contract; a missing one is a compiler error. */
export function allHandlers(
	deps: Deps,
	{ social, context, announcer }: Omit<ShopCalls, 'handlers' | 'reads'>,
): Handlers {
	const modules = personalData(deps)
	return {
		...identityHandlers(deps, social, modules),
		...catalogueHandlers(deps),
		...catalogueCallHandlers(deps),
		...operatorCallHandlers(deps, modules),
		...promotionHandlers(deps),
		...lineHandlers(deps),
		...shopHandlers(deps),
		...searchHandlers(deps),
		...contactHandlers(deps),
		...phoneOrderHandlers(deps, announcer),
		...newsletterHandlers(deps),
		...addressHandlers(deps),
		...cartHandlers(deps),
		...wishHandlers(deps),
		...noticeHandlers(deps),
		...paymentHandlers(deps),
		...promoHandlers(deps),
		...pointsHandlers(deps),
		...prescriptionHandlers(deps),
		...problemPhotoHandlers(deps),
		...sellingHandlers(deps),
		...orderHandlers(deps, context, announcer),
		...refundNumberHandlers(deps),
		...reviewHandlers(deps),
	}
}

/** Defines all jobs of the shop. Call it before `jobs.start`. */
export function defineJobs(deps: Deps): void {
	defineMessageJobs(deps)
	defineIdentityJobs(deps)
	const context = createPayments(deps, createOrderBook(deps))
	definePaymentJobs(context)
	defineOrderJobs(deps, context)
	defineDeliveryJobs(deps)
	defineMediaJobs(deps)
	definePrescriptionJobs(deps)
	defineProblemPhotoJobs(deps)
	defineFlashJobs(deps)
	definePromotionJobs(deps)
	defineContactJobs(deps)
	definePhoneOrderJobs(deps)
	defineNewsletterJobs(deps)
	definePointsJobs(deps)
	defineCatalogueJobs(deps)
	defineCatalogueCallJobs(deps)
	defineImportJobs(deps, importedWords(deps))
	defineSearchJobs(deps)
	defineStaffJobs(deps)
	defineChangeJobs(deps)
	defineWishJobs(deps)
	defineFigureJobs(deps)
	defineSettlementJobs(deps)
	defineAuditJobs(deps)
	defineWebhookJobs(deps)
	defineSellerApplicationJobs(deps)
	defineReviewJobs(deps)
}

/**
 * The handlers of the contract, which the storefront's server and the desk's share, and what they need. `reads`: those that read
 * from replicas.
 */
export type ShopCalls = {
	social: Social
	context: PaymentContext
	announcer: Announcer
	handlers: Handlers
	reads?: Partial<Handlers>
}

/** Builds the handlers of every call of the contract. `replicas`: where anonymous callers and pages read, if not in the store. */
export function createCalls(deps: Deps, replicas?: Deps['db']): ShopCalls {
	const common = {
		social: createSocial(deps),
		context: createPayments(deps, createOrderBook(deps)),
		announcer: createAnnouncer(deps),
	}
	const handlers = allHandlers(deps, common)
	if (!replicas) return { ...common, handlers }
	const all = allHandlers({ ...deps, db: replicas }, common)
	const reads = Object.fromEntries(replicaReads.map((name) => [name, all[name]])) as Partial<Handlers>
	return { ...common, handlers, reads }
}

/** The whole HTTP server without the storefront's pages, which `start.ts` adds. */
export function buildApp(
	deps: Deps,
	{ social, context, announcer, handlers, reads }: ShopCalls = createCalls(deps),
): FastifyInstance {
	const app = createServer(deps.config, deps.log)
	serveHealth(app, deps)
	serveContract(app, deps.config, handlers, createAuthenticate(deps), createAuthenticateSeller(deps), {
		wanted: (authorization) => wantedSkus(deps.db, bearerHash(authorization)),
		reads,
	})
	serveSocial(app, deps, social)
	serveReports(app, deps)
	serveGateways(app, deps, context)
	serveDocs(app, deps.config.publicOrigin)
	serveMedia(app, deps)
	serveSitemaps(app, deps)
	serveLeave(app, deps)
	serveAlertsEnd(app, deps)
	app.addHook('onClose', announcer.stop)
	return app
}
