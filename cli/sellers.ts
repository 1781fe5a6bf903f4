import { changeReach, type SellerReach, sellerReaches } from '#server/catalogue/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { hours } from './seller-hours.ts'

const reaches = { district: 'same_city', division: 'same_division', everywhere: 'country' } as const

/** How far sellers deliver (products of others are shown but cannot be ordered), and when kitchens are open. */
export const sellers: CommandGroup = {
	list: {
		usage: '',
		summary: 'every seller, and where it delivers',
		async run(_args, { database, say }) {
			for (const seller of await sellerReaches(database.db)) say(`${seller.slug}  ${whereOf(seller)}`)
		},
	},
	reach: {
		usage: '<seller> <district|division|everywhere>',
		summary: 'where a seller delivers, counted from where its goods leave',
		async run([slug = '', name = ''], { database, say }) {
			if (!Object.hasOwn(reaches, name)) throw new WrongUse('Say «district», «division» or «everywhere».')
			if (!(await changeReach(database.db, slug, reaches[name as keyof typeof reaches])))
				throw new WrongUse(`There is no seller «${slug}».`)
			const seller = (await sellerReaches(database.db)).find((one) => one.slug === slug)
			say(`${slug}  ${seller ? whereOf(seller) : name}`)
		},
	},
	hours,
}

function whereOf({ reach, district, division }: SellerReach): string {
	if (reach === 'country') return 'everywhere'
	return reach === 'same_city' ? `only in ${district} district` : `only in ${division} division`
}
