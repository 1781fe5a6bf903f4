import type { DemoBrand } from '#db/demo/types.ts'

/** seller | tone | tagline | ট্যাগলাইন */
const rows = `
ghani-telghor | gold | Oil the slow way, from the wooden ghani | কাঠের ঘানির ধীরে ভাঙা তেল
khamarbari-dairy | sky | Forty small farms, one clean glass of milk | চল্লিশ খামারের এক গ্লাস খাঁটি দুধ
mishtimukh | chilli | Chhana made before sunrise, sold by sunset | ভোরের ছানা, দিনের মিষ্টি
bogura-doighor | clay | Sherpur doi, still set in clay | শেরপুরের দই, আজও মাটির সরায়
kandirpar-rosmalai | plum | The rosmalai people carry home from Cumilla | কুমিল্লা গেলে যে রসমালাই সঙ্গে আনতেই হয়
ovenghor | clay | Baked while Dhaka sleeps | ঢাকা ঘুমায়, চুলা জ্বলে
bijoli-electronics | sky | Switch on, and forget about it | চালু করুন, নিশ্চিন্ত থাকুন
tantghor | plum | Woven by hand in Patrail | পাথরাইলের তাঁতে, হাতে বোনা
nokshi-fashion | chilli | Everyday clothes, cut to last | রোজকার পোশাক, টেকসই সেলাই
pothchola | leaf | Leather that ages with you | যত দিন যায়, তত সুন্দর চামড়া
sylhet-cha-ghor | leaf | From the garden gate to your cup | বাগানের ফটক থেকে আপনার কাপে
`

/** The appearance of the brands in the mall. */
export const brands: DemoBrand[] = rows
	.trim()
	.split('\n')
	.map((row) => {
		const [seller = '', tone = '', en = '', bn = ''] = row.split('|').map((part) => part.trim())
		return { seller, tone: tone as DemoBrand['tone'], tagline: { en, bn } }
	})
