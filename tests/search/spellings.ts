import { cleanText } from '#contract/text.ts'
import type { Spelling } from './judge.ts'

/** Likely spellings of the foods of the tests: one food a line, by its Bengali name. */
export const spellings: Spelling[] = `
চাল: chaaal, caul, chawal
ডাল: dhal, daaal
ডিম: dimm, deeem
পেঁয়াজ: piyaaj, pyaz, peaj, peyazz
মরিচ: morice, moreech, marichh
কাঁচা মরিচ: kacha marich, kancha morich, kaca moric
সরিষার তেল: shorisar tel, sorisar teil, shorshar tel
সয়াবিন তেল: soyabin teel, shoyabin tel, soabin tel
নারিকেল তেল: narkel tel, narikel tel, narkeler tel
দুধ: dood, duddh
গুঁড়া দুধ: guri dudh, gura dud, guro doodh
আলু: aaloo, aalu
মিষ্টি আলু: misty alu, misti aalu, mishty aloo
রসুন: rashun, rosoon
আদা: adaa
লবণ: lobun, lobonn
চিনি: chinee, ciny, chinni
চা: chaaa
আটা: aata
ময়দা: moydah, mayda
সুজি: shuji, suzi
ঘি: ghii
মাখন: makhun, maakhon
পনির: poneer, ponirr
দই: doii, dohi
মধু: modhoo, modu
হলুদ: holudh, haludh
জিরা: jirah, jeerah
কালোজিরা: kalojira, kalo jira, kalijira, kalozira
ধনিয়া: dhoniaa, donia, dhoniyaa
দারুচিনি: daruchinee, darucini
লবঙ্গ: lobonggo, labanga
তেজপাতা: tezpata, tej pata, tejpataa
মাছ: macch, maachh
ইলিশ: eelish, ilishh, hilish
পাঙ্গাস: pangaas, pangash
তেলাপিয়া: telapiya, tilapiya
চিংড়ি: chingri, cingri, chingrii, chingdee
শুঁটকি: shutkee, suthki, shuntki
মাংস: mangsho, mangshoo, manso
মুরগি: murgee, morgi, murgii
গরুর মাংস: gorur mangsho, gorur mansho, gurur mangso
খাসির মাংস: khashir mangsho, kashir mangsho, khasir mansho
হাঁসের ডিম: haaser dim, hasher deem, hansher dim
কোয়েলের ডিম: koeler dim, koyeler dim, kowaler dim
কলা: kolaa
আম: aaam
কাঁঠাল: kathaal, kanthaal, kathhal
লিচু: leechu, lichuu
পেয়ারা: peara, pyara, peyaraa
পেঁপে: pepeh, paipe, penpey
আনারস: anaroshh, aanaros
তরমুজ: tormooj, tarmuz
কমলা: kamola, komolaa
আঙুর: aangur, angoorr, angor
খেজুর: khajur, khejoor, khezoor
নারিকেল: narikell, naarikel
লেবু: lebuu, laybu, lembu
বেগুন: begoon, baigun
শসা: shosaa, shasha, shoshaa
গাজর: gaajor, gazor
লাউ: lauu, laau
কুমড়া: kumraa, kumrah, komra
করলা: korolla, karola
পটল: potoll, patol
ঢেঁড়স: dherosh, derosh, dheroshh, dhenrosh
ফুলকপি: ful kopi, fulcopi, phul kopi, phoolkopi
বাঁধাকপি: badha kopi, bandha kopi, badhacopi
শিম: sheem, seem
বরবটি: borbotee, barboti, borbati
মুলা: moolaa, mulaa
পালং শাক: palongshak, palang shaak, paalong shak
পুঁই শাক: pui shaak, poi shak, punishak
কলমি শাক: kolmi shak, kalmi shaak, kolmishak
ধনে পাতা: dhonepata, dhoney pata, done pata
পুদিনা পাতা: pudina pata, podina pata, pudinapata
মসুর ডাল: mosoor dal, masur daal, moshur daal
মুগ ডাল: moog dal, mug daal, mugdal
ছোলা: cholaa, sola, choola
মুড়ি: mury, muree, mudi
চিড়া: chiraa, chira, cheera
সেমাই: shemay, semaii, shimai
নুডলস: nudulz, noodols, nudles
বিস্কুট: biskit, biscut, bishkut
চানাচুর: chanacur, chanachoor, canachoor
পাউরুটি: pau ruti, powruti, pawruti
চকলেট: choklat, chokolet, coklat
কফি: cofi, koffee, coffe
আচার: aachaar, acharr, acar
গুড়: gurr, gud, goorh
কিশমিশ: kishmis, kismish, kichmich
কাজু বাদাম: kaju badaam, kazu badam, kajubadam
চিনাবাদাম: china badam, cinabadam, chinebadam
সাবান: shabaan, sabaan
শ্যাম্পু: shampo, shempu, sampoo
বিরিয়ানি: biriani, beriyani, biryanee
খিচুড়ি: khichuree, kichuri, khicuri
মিষ্টি: mishty, misty, mistti
রসগোল্লা: roshgolla, rosgulla, rashogolla
সন্দেশ: shondesh, sondes, shandesh
জিলাপি: jilapee, zilapi, jelapi
শিং মাছ: shing mach, sing maach, shingmach
মাগুর মাছ: magur mach, maagur maachh
টেংরা মাছ: tengra mach, tangra mach
রূপচাঁদা: rupchada, roopchanda, rupcada
তেঁতুল: tetul, tentul, tetool
আমড়া: amra, aamra, amda
জলপাই: jolpai, jalpai, jolpay
কাঁকরোল: kakrol, kankrol, kakrool
কচুর লতি: kochur loti, kachur loti, kochurloti
চিচিঙ্গা: chichinga, cicinga, chichinggah
ঝিঙা: jhinga, zinga, jhingaa
বেসন: beson, beshon, bason
চিনিগুঁড়া চাল: chinigura chal, chini gura chal, chinigura chaal
নাজিরশাইল চাল: nazirshail chal, najirshail chaal, nazir shail chal
মিনিকেট চাল: miniket chal, minicate chal, minikat chaul
বাসমতি চাল: basmati chal, bashmoti chal, basmoti chaal
টক দই: tok doi, tak doi, tok dohi
মিষ্টি দই: mishti doi, misti dohi, mishty doi
আমের আচার: amer achar, aamer aachar, amer acar
গরম মসলা: gorom mosla, garam masala, gorom moshla
লাল চিনি: lal chini, laal cini
প্যারাসিটামল: paracitamol, parasetamol, perasitamol
স্যালাইন: selain, salaine, sallain
`
	.trim()
	.split('\n')
	.flatMap((line) => {
		const [food = '', typed = ''] = line.split(': ')
		return typed.split(', ').map((one) => ({ typed: one, food: cleanText(food) }))
	})
