/** Substances that people ask about beside those of the library, in the usual spellings. */
export const OTHER_SUBSTANCES: readonly string[] = `
retatrutide, reta, ly3437943, cagrilintide, cagri, cagrisema, survodutide, mazdutide, pemvidutide, maridebart, maritide, orforglipron, foundayo, liraglutide, saxenda,
victoza, dulaglutide, trulicity, exenatide, byetta, bydureon, lixisenatide, albiglutide, pramlintide, symlin, eloralintide, amycretin, ecnoglutide,
melanotan, melanotan 1, melanotan 2, melanotan ii, mt2, mt 2, mt1, mt ii, pt 141, pt141, bremelanotide, vyleesi, afamelanotide,
tesamorelin, egrifta, sermorelin, ghrp 2, ghrp2, ghrp 6, ghrp6, hexarelin, mk 677, mk677, ibutamoren, macimorelin, ghrelin, anamorelin,
hgh fragment, hgh frag, hgh fragment 176 191, hgh frag 176 191, frag 176 191, fragment 176 191, frag 176, aod 9604, aod9604, aod,
igf 1 lr3, igf1 lr3, igf lr3, igf 1 des, igf1, mecasermin, mgf, peg mgf, follistatin, ace 031, myostatin,
ghk cu, ghk, ghkcu, copper peptide, kpv, ll 37, ll37, thymosin alpha, thymosin alpha 1, ta1, zadaxin, thymalin, thymulin, ara 290, cibinetide, vip, larazotide, 
selank, semax, cerebrolysin, dihexa, noopept, p21, dsip, epitalon, epithalon, pinealon, cortexin, fgl, nad, nad plus, nmn, nr, 5 amino 1mq, 5 amino 1 mq, slu pp 332, mots c, motsc,
ss 31, ss31, elamipretide, humanin, foxo4 dri, snap 8, argireline, oxytocin, kisspeptin, gonadorelin, hcg, hmg, fsh, enclomiphene, clomid, clomiphene, nolvadex, tamoxifen,
testosterone, trt, test cyp, test e, nandrolone, deca, trenbolone, tren, anavar, oxandrolone, winstrol, dianabol, dbol, anadrol, primobolan, masteron, sarms, sarm, rad 140, rad140, lgd 4033, ostarine, mk 2866, cardarine, clenbuterol, clen, dnp,
anastrozole, arimidex, exemestane, letrozole, cabergoline, finasteride, dutasteride, minoxidil, hgh tablets,
metformin, glucophage, jardiance, empagliflozin, farxiga, dapagliflozin, sitagliptin, januvia, pioglitazone, glipizide, glimepiride, glyburide, sulfonylurea, sulfonylureas, insulin, lantus, humalog, novolog, basaglar, toujeo, tresiba,
phentermine, adipex, qsymia, topiramate, contrave, naltrexone, ldn, bupropion, wellbutrin, orlistat, alli, berberine,
levothyroxine, synthroid, thyroid medication, liothyronine, warfarin, coumadin, eliquis, apixaban, xarelto, aspirin, ibuprofen, advil, naproxen, tylenol, paracetamol, acetaminophen, digoxin, lithium,
prednisone, prednisolone, cortisone, hydrocortisone, dexamethasone, glucocorticoid, glucocorticoids, estrogen, estradiol, hrt, progesterone, spironolactone, lisinopril, losartan, amlodipine, metoprolol, propranolol, atorvastatin, statin, statins,
zoloft, sertraline, prozac, fluoxetine, lexapro, escitalopram, xanax, alprazolam, adderall, vyvanse, ritalin, gabapentin, tramadol, oxycodone, hydrocodone, morphine, ambien, zofran, ondansetron, reglan, omeprazole, pepcid, famotidine, 
viagra, sildenafil, cialis, tadalafil, benadryl, zyrtec, claritin, antibiotics, amoxicillin, doxycycline, accutane, isotretinoin, botox, lidocaine,
cocaine, mdma, ecstasy, cannabis, weed, marijuana, thc, cbd, kratom, ketamine, mushrooms, psilocybin, lsd, meth, nicotine, 
creatine, whey, collagen, ashwagandha, turkesterone, ostarine, melatonin, magnesium, fish oil, vitamin d, vitamin c, vitamin b12, b12, biotin, caffeine, pre workout, glutathione, l carnitine, lipo c, lipo b, zinc, iron, electrolytes,
wolverine, wolverine stack, wolverine blend, wolverine peptide, klow, klow blend, glow blend, glow stack,
denosumab, humira, adalimumab, methotrexate, prolia, repatha, leqvio, ritonavir, paxlovid, covid vaccine, flu shot, vaccine
`
  .split(',')
  .map((name) => name.trim())
  .filter((name) => name !== '')
