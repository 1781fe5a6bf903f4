import { cleanText } from '#contract/text.ts'
import type { Spelling } from './judge.ts'

/**
 * Odd ways to write the foods of the tests, each rare among many: by kind, one food a line, by its Bengali name. Spellings
 * by sound follow how Bengali speakers pronounce an English word.
 */
export const oddSpellings: Record<string, Spelling[]> = Object.fromEntries(
	Object.entries({
		'q for k': `
কলা: qola
কাঁঠাল: qathal, kathaql
কমলা: qomola, komola
করলা: qorola
কচু: qochu
কুমড়া: qumra
কিশমিশ: qishmish
কফি: qofi
কাবাব: qabab
কেক: qeq
মাখন: maqhon
কাতলা: qatla
ফুলকপি: phulqopi
বাঁধাকপি: bandhaqopi
নারিকেল: nariqel
কাঁকরোল: qakrol
কালোজাম: qalojam
কলমি শাক: qolmi shak
কাজু বাদাম: qaju badam
মাস্ক: masq
ফুচকা: fuchqa
কবুতর: qobutor
`,
		'z and g for j': `
জিরা: zira, gira
গাজর: gazor, gagor
পেঁয়াজ: peyaz, piyag
তরমুজ: tormuz, tormug
খেজুর: khezur, khegur
তেজপাতা: tezpata, tegpata
জাম: zam, gaam
জামরুল: zamrul, gamrul
জলপাই: zolpai, golpai
জিলাপি: zilapi, gilapi
ঝিঙা: zhinga, zinga
ঝাড়ু: zharu, gharu
জুস: zus, guice
সুজি: suzi, sugi
কালোজিরা: kalozira, kalogira
কাজু বাদাম: kazu badam, kagu badam
কমলার জুস: komolar zus
আমের জুস: amer gus
নাজিরশাইল চাল: nazirshail chal, nagirshail chal
`,
		'v and w': `
ভাত: vat, waat
ভুট্টা: vutta, wutta
ভিনেগার: winegar, vinegaar
সেমাই: wermicelli
পেয়ারা: guawa
জলপাই: oliwe
লবঙ্গ: clowe
তরমুজ: vatermelon
পানি: vater
`,
		'doubled vowels': `
চাল: chaaal
আলু: aaluu
রসুন: roosoon
হলুদ: hooloood
বেগুন: beeguun
পটল: pootool
লেবু: leebuu
লিচু: liichuu
মাছ: maaach
মুরগি: muurgii
ইলিশ: iiliish
মরিচ: moorich
আদা: aadaa
ধনিয়া: dhooniyaa
মুলা: muulaa
শসা: shooshaa
ময়দা: mooydaa
পনির: pooniir
খিচুড়ি: khiichuurii
সন্দেশ: sondeesh
আমড়া: aamraa
তেঁতুল: teetuul
মসুর ডাল: moosuur daal
পালং শাক: paalong shaak
রূপচাঁদা: ruupchaadaa
মোমবাতি: moombaati
`,
		'English by ear': `
পেঁয়াজ: anion, oneon
আলু: poteto, potatoe
টমেটো: tomatoe
শসা: kukumbar, cucamber
গাজর: kerot, carrat
রসুন: garlick, gaarlic
আদা: jinjar
হলুদ: tarmarik, turmaric
জিরা: kiumin, kumin
দারুচিনি: sinemon, cinnaman
এলাচ: kardamum
লবণ: salt, sault
চিনি: shugar, sugur
মাখন: battar, buttar
পনির: chees, cheez
দুধ: milkk
মধু: hunny, honny
ডিম: egge
মুরগি: chickan, cheken
গরুর মাংস: beaf, biif
খাসির মাংস: maton, matton
চিংড়ি: shrimpp, srimp
আপেল: appel, apel
কলা: banena, bannana
আম: maango, mangoo
আনারস: pineappel, painapple
তরমুজ: watermilon, wattermelon
কমলা: oranj, orrange
আঙুর: grepe, graep
ডালিম: pomigranate, pomegranet
নারিকেল: cokonut, coconutt
লেবু: leman, limon
পেঁপে: papaia, papayya
পেয়ারা: gwava
কুমড়া: pampkin, pumkin
বাঁধাকপি: cabbej, kabbage
ফুলকপি: califlower, kauliflower
মুলা: redish, raddish
পালং শাক: spinachh, spinatch
মাশরুম: mushrom, mashrom
ব্রকলি: broccli, brokkoli
ক্যাপসিকাম: kapsicum, capsycum
নুডলস: nudels, nooduls
বিস্কুট: biscuitt, bisket
চকলেট: chocolat, choclate
আইসক্রিম: iscream, icecreem
কফি: kofee, cofy
জুস: juce, jius
পাউরুটি: braed, bredd
কেক: caik, keik
সাবান: soop, soapp
শ্যাম্পু: shampu, sampo
টুথপেস্ট: tuthpaist, toothpest
টিস্যু: tisyu, tishoo
ডায়াপার: daypar, dayapor
মোমবাতি: candel, kandle
ট্যাবলেট: tablit, tebelet
সিরাপ: syrop, sirop
স্যালাইন: salin, selaine
প্যারাসিটামল: parasitamul, paracitemol
ইনসুলিন: insuline, insulen
ব্যান্ডেজ: bandej, bendege
মাস্ক: musk, maask
ভিনেগার: vinagar, vinigar
মেয়োনেজ: mayonise, mayoneez
পাস্তা: pastah, passta
ওটস: oatz, oatts
চিনাবাদাম: peanat, pinut
কাঠবাদাম: amond, alemond
কিশমিশ: reisin, raisen
আচার: pickel, pikle
সরিষার তেল: mastard oil, mustered oil
সয়াবিন তেল: soyabin oyel, soybeen oil
গোলমরিচ: black peper, blak pepper
`,
		'other ears': `
পেঁয়াজ: peyaaj, peiaj
কাঁচা মরিচ: kaca morich, kanca morich
সরিষার তেল: sarisar tel, shorisaar tel
গুঁড়া দুধ: gurra dudh, gooraa dudh
মিষ্টি আলু: mistti alu, misty aloo
ধনে পাতা: dhone patha, dhonepataa
পুঁই শাক: pui sag, puishaak
ঢেঁড়স: dherash, deros
বরবটি: borboty, barbotti
চিচিঙ্গা: chichinga, sisinga
কাঁকরোল: kakroll, kankroll
পাঙ্গাস: pangesh, panggash
তেলাপিয়া: telapia, tilapea
শুঁটকি: sutkee, shuttki
হাঁসের ডিম: haser dimm, hasar dim
কোয়েলের ডিম: koyeler deem, quail dim
খাসির মাংস: khasi mangsho, khashir mangsa
মুগ ডাল: mugg dal, moog daal
চানাচুর: chanachoor, chanacur
রসমালাই: roshmalai, rasmalay
রসগোল্লা: rosgulla, roshgulla
সিঙাড়া: shingra, singara
সমুচা: somusa, samosa
পরোটা: porotha, parata
বিরিয়ানি: biryany, birianee
বেসন: beshan, beson
চিড়া: chiraa, chida
মুড়ি: moori, murry
গুড়: goord, gurr
শিং মাছ: shing maas, sing mach
মাগুর মাছ: magur mas, magoor mach
বোয়াল মাছ: boal mach, boyal mas
পাবদা মাছ: pabda maach, pabdha mach
টেংরা মাছ: tengra maas, tengraa mach
পুদিনা পাতা: pudina pataa, podina pata
টক দই: tok doi, tok doy
মিষ্টি দই: misti doi, mishti doy
চিনিগুঁড়া চাল: chinigura chaal, cinigura chal
বাসমতি চাল: basmati chaal, bashmoti chal
মিনিকেট চাল: miniket chawl, minikett chal
`,
	}).map(([kind, lines]) => [kind, read(lines)]),
)

function read(lines: string): Spelling[] {
	return lines
		.trim()
		.split('\n')
		.flatMap((line) => {
			const [food = '', typed = ''] = line.split(': ')
			return typed.split(', ').map((one) => ({ typed: one, food: cleanText(food) }))
		})
}
