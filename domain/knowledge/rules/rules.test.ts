import { describe, expect, test } from 'vitest'
import { drugsOf } from '../drugs.ts'
import { helpOf } from '../help.ts'
import { readQuestion } from '../question.ts'
import { doseAdviceOf } from './dose-advice.ts'
import { emergencyOf } from './emergency.ts'
import { asksForRanking } from './no-ranking.ts'
import { ownScreenOf } from './own-data.ts'
import { isSelfHarm } from './self-harm.ts'

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

describe('an emergency', () => {
  test.each(
    lines(`
    terrible belly ache since my injection, it just wont go away
    dolor de estómago muy fuerte que no para
    no puedo respirar bien después de la inyección
    tiene los ojos amarillos
    douleur au ventre terrible
    je n'arrive plus à respirer
    ich kann nichts bei mir behalten seit zwei tagen
    heftige Bauchschmerzen seit gestern
    meine Zunge ist geschwollen
    dor muito forte na barriga
    stomach hurts so bad i cant stand up
    agony in my stomach and its going through to my back
    SEVERE abdominal pain after zepbound
    sevre stomache pain wont stop
    upper right side pain for 6 hours cant sleep
    throwing up all night cant stop
    been puking for 3 days straight
    vomiting blood
    my puke looks like coffee grounds
    i cannot keep anything down not even water
    cant keep even sips of water down
    nothing stays down since yesterday
    havent peed in 14 hours and dizzy
    my pee is dark brown
    whites of my eyes look yellow
    skin turning yellow on wegovy
    my face is swelling up after the shot
    lips and tongue swollen
    vomiting every half hour since midnight
    he is not waking up after his injection
    crushing pain behind my breastbone
    sudden weakness in my left arm and i talk funny
    i think my tongue is getting bigger after the injection
    throat feels tight cant breath
    trouble breathing
    short of breath and hives everywhere
    i think im having an allergic reaction
    i fainted after my shot
    my husband passed out and wont wake up
    chest pain
    pressure in my chest
    my heart is racing and i feel faint
    he had a seizure
    i cant see out of one eye
    my vision suddenly went blurry
    woke up with blurred vision
    black tarry poop
    blood in my stool since monday
    my sugar is 42 and im shaking
    blood sugar 38 confused
    fever and stomach pain since the shot
    injection site is hot, red and spreading with fever
    pus coming out of my injection site
    red streaks from where i injected
    worst headache of my life after hgh
    should i go to the emergency room
    do i need an ambulance
    i think im dying
    am i going to die
    slurred speech and one side of my face is drooping
    starke bauchschmerzen seit der spritze
  `),
  )('is told: %s', (question) => {
    expect(emergencyOf(readQuestion(question))).toBe('emergency')
  })

  test.each(
    lines(`
    took ten times my dose
    i injected way too much sema
    accidentally took 2 shots this week
    i think i overdosed
    injected 50 units instead of 5
    i used the whole vial
    took my zepbound twice by mistake
    I took two doses of zepbound in one day
    injected ozempic twice today
    took my wegovy yesterday and again today
    me inyecté diez veces demasiado
    ich habe zu viel gespritzt
    j'ai injecté trop de ozempic
    drew up 1 ml instead of 0.1
    my toddler got into my pens
    my dog chewed my ozempic pen
    oops i double dosed
    i injected the wrong dose
    gave myself 5x the dose
    took too much tirzepatide what now
    what happens if i take too much
    my son stuck himself with the pen
    i took my whole months pen at once
    used the entire new vial
    gave myself 100 units rather than 10
    doubled my wegovy by mistake yesterday
    toddler put the pen needle in her mouth
    i swallowed the bac water vial
  `),
  )('of a dose far too large is told: %s', (question) => {
    expect(emergencyOf(readQuestion(question))).toBe('overdose')
  })

  test.each(
    lines(`
    diarrhea normal?
    i drank water after the shot
    my daughter opened the fridge and the pen fell
    my leg is numb where i injected
    i feel weak and tired on wegovy
    why do i wake up at night
    nausea three times a week
    took my zep yesterday instead of thursday can i keep the new day
    i injected on friday evening instead of sunday
    I took my second zepbound dose today and feel sick
    i took zepbound for 2 weeks
    can I take two doses of ozempic in one week
    i missed two doses of wegovy in a row this week
    i had two shots left today of zepbound
    my two pens of ozempic came today
    I injected bpc twice today
    dolor de cabeza con ozempic
    tengo náuseas con mounjaro
    leichte Bauchschmerzen normal?
    starker Haarausfall
    j'ai mal à la tête
    is nausea normal
    why am i constipated
    does it cause vomiting
    mild stomach cramps common?
    can it cause pancreatitis
    what are the signs of pancreatitis
    is a headache a side effect
    does semaglutide affect vision
    yellow liquid in the vial
    my vial turned yellow
    water retention and swelling of the hands
    is red skin where i injected normal
    how long does nausea last
    heart rate on zepbound
    does hgh raise blood sugar
    bruise after injection
    can it affect my eyes
    i feel tired
    swollen ankles on hgh side effect
    does it hurt
    air bubbles in the syringe
    itchy lump at the injection site
    low blood sugar with insulin
    how do i know if the pen is empty
    blood in the syringe when i pulled the needle out
    can i drink alcohol
    burping sulfur
    missed two doses
    which side of the stomach
    i forgot my dose two days ago
  `),
  )('is not made of an ordinary question: %s', (question) => {
    expect(emergencyOf(readQuestion(question))).toBeUndefined()
  })
})

describe('a wish to die', () => {
  test.each(
    lines(`
    i dont want to be here anymore
    thinking about killing myself
    im suicidal
    i want to end it all
    how many units would kill me
    lethal dose of insulin
    whats the deadly amount of semaglutide
    no reason to live
    life is pointless i want it to end
    wish i was dead
    i want to hurt myself
    i keep cutting myself
    unalive
    everyone would be better off without me
    overdose on purpose
    ich will sterben
    ich möchte nur noch sterben
    quiero morir
    no quiero vivir más
    je veux mourir
    quero morrer
  `),
  )('is told: %s', (question) => {
    expect(isSelfHarm(readQuestion(question))).toBe(true)
  })

  test.each(
    lines(`
    does bac water kill bacteria
    what kills the appetite
    does it hurt
    my pen died
    cuánto dura una pluma
    cut the tip of the needle
    how long is a vial good
  `),
  )('is not made of an ordinary question: %s', (question) => {
    expect(isSelfHarm(readQuestion(question))).toBe(false)
  })
})

test.each<[string, string]>([
  ['when do i inject next', 'calendar'],
  ['whens my next jab due', 'calendar'],
  ['did i miss any doses this month', 'calendar'],
  ['did i take my dose today', 'history'],
  ['when did i last inject', 'history'],
  ['wann ist meine nächste dosis', 'calendar'],
  ['how much did i take last week', 'history'],
  ['show me my injections', 'history'],
  ['how many doses do i have left in my pen', 'vials'],
  ['when does my vial run out', 'vials'],
  ['when did i mix my vial', 'vials'],
  ['what was my weight last month', 'metrics'],
  ['how much weight have i lost', 'metrics'],
  ['what is my current weight', 'metrics'],
  ['where did i inject last time', 'sites'],
  ['which side did i inject last', 'sites'],
  ['which thigh was it last time', 'sites'],
  ['list of everything i injected in october', 'history'],
  ['open my lab values', 'labs'],
  ['what was my last igf 1 result', 'labs'],
  ['how do i export my data', 'your-data'],
  ['delete my account', 'your-data'],
  ['cancel my subscription', 'subscription'],
  ['turn off reminders for me', 'reminders'],
  ['how many units is 250 mcg if i put 2 ml in a 5 mg vial', 'calculator'],
  ['how much bac water for a 10 mg vial', 'calculator'],
  ['convert 0.5 mg to units', 'calculator'],
  ['protocol', 'protocols'],
  ['stack', 'protocols'],
  ['cycle', 'protocols'],
  ['titration', 'protocols'],
  ['blend', 'protocols'],
  ['where is my bpc protocol', 'protocols'],
  ['compare two recipes', 'protocols'],
  ['how do i save my titration', 'protocols'],
  ['share my stack with a friend', 'protocols'],
  ['write down my cycle', 'protocols'],
])('own data: %s is asked of %s', (question, screen) => {
  expect(ownScreenOf(readQuestion(question))).toBe(screen)
})

test.each(
  lines(`
  when do i take the next shot if i missed one
  how long does my vial keep
  how many iu is 1 mg of hgh
  how long until it leaves my body
  where do you inject
  what happens to my weight when i stop
  my pen was left out is it ok
  how long can my pen stay out
  can i travel with my vial
  is my hair loss normal
  will i lose muscle
  does it expire
  what does a titration look like
  can a blend be stored in the fridge
  how do i keep a blend cold
  is a cycle needed
  what is the protocol for bpc 157
`),
)('a question about a drug is none about own data: %s', (question) => {
  expect(ownScreenOf(readQuestion(question))).toBeUndefined()
})

test.each<[string, string]>([
  ['how much should i inject', 'dose'],
  ['whats the right dose for me', 'dose'],
  ['should i go up to 5', 'dose'],
  ['should i go up to 7.5', 'dose'],
  ['can i jump from 2.5 to 7.5', 'dose'],
  ['is it ok to take half a dose', 'dose'],
  ['can i take two doses to catch up', 'dose'],
  ['i weigh 90 kg how much do i need', 'dose'],
  ['how much tirz for 220 lbs', 'dose'],
  ['best bpc dosage for tendon', 'dose'],
  ['bpc 157 dosage', 'dose'],
  ['how many units of semaglutide should i draw to start', 'dose'],
  ['can i skip this week', 'dose'],
  ['should i increase', 'dose'],
  ['microdosing zepbound', 'dose'],
  ['is 5 mg too much', 'dose'],
  ['is 12.5 mg too strong for me', 'dose'],
  ['is 1 mg weekly high for a beginner', 'dose'],
  ['would you raise it now or wait', 'dose'],
  ['is it smart to jump two steps up', 'dose'],
  ['how low can i go with semaglutide and still lose', 'dose'],
  ['my trainer says 500 mcg bpc daily, agree?', 'dose'],
  ['can i cut the shot in two smaller ones', 'dose'],
  ['my labrador has a torn ligament, how much tb500', 'animal'],
  ['growth hormone units per day for bodybuilding', 'dose'],
  ['would half a milligram be right for a small woman', 'dose'],
  ['what would you inject if you were me', 'dose'],
  ['can i inject twice a week', 'dose'],
  ['how long should i run bpc', 'dose'],
  ['ipamorelin cycle length', 'dose'],
  ['whats the max dose of wegovy', 'dose'],
  ['recommended dosage for tb 500', 'dose'],
  ['how often do i take bpc 157', 'dose'],
  ['can i take it every 5 days', 'dose'],
  ['im not losing weight should i raise it', 'dose'],
  ['count clicks ozempic', 'dose'],
  ['hgh dose for muscle', 'dose'],
  ['can i go back to 2.5', 'dose'],
  ['wie viel semaglutid soll ich spritzen', 'dose'],
  ['cuanta semaglutida debo tomar', 'dose'],
  ['quelle dose de mounjaro', 'dose'],
  ['is my daughter allowed to take it', 'minor'],
  ['im 16 can i use hgh', 'minor'],
  ['dosage for a 12 year old', 'minor'],
  ['bpc for my horse', 'animal'],
  ['can i give my cat semaglutide', 'animal'],
])('dose advice: %s is asked as %s', (question, advice) => {
  expect(doseAdviceOf(readQuestion(question))).toBe(advice)
})

test.each(
  lines(`
  i missed my dose what now
  can i change my injection day
  is a day early ok
  how many iu in one mg
  what is the half life
  can i drink alcohol
  does the dose hurt more when cold
  what happens when i stop
  how long does a dose last
  can i take ibuprofen with it
  how should i store it
  should i rotate the site
  can i use the same needle twice
  is it ok to inject cold
  can i take it with food
  do i need to refrigerate it
  does more water make it weaker
  how often should labs be checked on hgh
  how much weight loss on zepbound
  can i put the pen back in the fridge
  planning a baby while on ozempic
  how fast does it work
  is my blood pressure too low on zepbound
  can i cut my hair after the shot
`),
)('no dose is asked for: %s', (question) => {
  expect(doseAdviceOf(readQuestion(question))).toBeUndefined()
})

test.each(
  lines(`
  where can i buy bpc 157
  which pharmacy is cheapest
  is peptide sciences legit
  whats the best peptide for fat loss
  bpc and tb stack for muscle
  how much does zepbound cost
`),
)('the library ranks nothing and names no seller: %s', (question) => {
  expect(asksForRanking(readQuestion(question))).toBe(true)
})

test.each(
  lines(`
  what is the wolverine stack
  best time of day to inject
  best place to inject
  how should i store it
`),
)('no ranking is asked for: %s', (question) => {
  expect(asksForRanking(readQuestion(question))).toBe(false)
})

test.each<[string, readonly string[], readonly string[]]>([
  ['half-life of retatrutide', [], ['retatrutide']],
  ['ozempik side effects', ['semaglutide'], []],
  ['tirzepitide storage', ['tirzepatide'], []],
  ['zepbond fridge', ['tirzepatide'], []],
  ['is saizen the same as norditropin', ['hgh'], []],
  ['cjc 1295 no dac half life', ['cjc1295-without-dac'], []],
  ['insulin needles for bpc', ['bpc157'], []],
  ['wolverine stack', [], ['wolverine stack']],
  ['tirzepatida y semaglutid', ['tirzepatide', 'semaglutide'], []],
  ['cjc and ipa', ['cjc1295', 'ipamorelin'], []],
  ['bpc157 and tb-500', ['bpc157', 'tb500'], []],
  ['metformin with ozempic', ['semaglutide'], ['metformin']],
  ['hgh fragment 176-191', [], ['hgh fragment 176 191']],
  ['does survodutide work', [], ['survodutide']],
  ['sermorelin or ipamorelin', ['ipamorelin'], ['sermorelin']],
  ['can i take it with my pen', [], []],
  ['семаглутид', ['semaglutide'], []],
])('the drugs in %j are known', (question, known, others) => {
  expect(drugsOf(readQuestion(question))).toEqual({ known, others })
})

test('a question is read without case, accents, signs and what is invisible, and keeps its numbers', () => {
  expect(readQuestion('CAN’T  keep\u200B Water\u202E down!!').text).toBe('cant keep water down')
  expect(readQuestion('2,5mg sémaglutide').text).toBe('2.5 mg semaglutide')
  expect(readQuestion('pleaseeee').text).toBe('pleasee')
  expect(readQuestion('  ').words).toEqual([])
  expect(readQuestion('a'.repeat(1000)).text.length).toBeLessThan(301)
})

// Voices that no list was written for: signs, amounts, steps and thoughts by their parts.
describe('by its parts', () => {
  test.each(
    lines(`
    I've lost control of my bladder and my inner thighs are numb
    my throat is closing after the injection
    Someone has passed out and is unconscious
    he's not awake
    no pulse
    sudden vision changes
    fever won't come down
    bleeding heavily
    I was in the fetal position from the pain
    leg swelling one side
    is chest pain and confusion normal
    i took double my dose by mistake should i skip next week
    injected the whole vial what should i do
    took 4 pens at once can i sleep it off
    accidentally injected 10x do i need to go to the hospital
    severe chest pain what does this mean
    chest pain and arm numb what is it
    trouble breathing is this a side effect
    face swollen side effect?
    throat swelling after first shot is that listed
    passed out is this common
    vomiting blood is there anything to do
    what do i do my wife collapsed
    what is happening my lips are swelling
    is it possible to die from this i cant breathe
    what to do if i cant breathe
    what should i do took 10 times the dose
    how do i stop vomiting its been 2 days
    does ozempic cause fainting i just passed out
    yellow eyes what are the risks
    can i go to sleep after taking 5x dose
    how to get a broken needle out of my leg
    what is this my leg turned black
    can hgh make my vision go dark because it did
    who do i call he is not breathing
    blurry vision in one eye since monday wegovy label?
    sevre pian in my stomache wont stopp
    my vison went drk and im confsued
    my gf is out cold on the bathroom floor
    dad keeled over after his jab
    boyfriend isnt answering me hes just staring
    everything is spinning and i keep throwing up bile
    i'm heaving nonstop nothing left to come up
    cant stomach even ice chips since tues
    my insides feel like theyre twisting i cant stand upright
    knife like pain below my ribs that shoots to my shoulder
    got the worst stomach ache ever and a temp of 102
    gallbladder attack 5 hours now
    think my pancreas is inflamed pain wont quit
    my wee is the colour of coca cola
    only peed once in 24 hrs and its orange
    eyes look yellowish in the mirror
    my lips feel numb and puffy after injecting
    welts popping up on my neck and belly and im wheezy
    hard to get air in
    feel like theres a band round my chest
    ticker is going mad 160 at rest
    heart keeps stopping and starting
    cant see anything on the left side
    black spot in the middle of my vision since this morning
    half my face has gone numb
    cant lift my right arm
    words are coming out jumbled
    mum doesnt know where she is
    she keeps falling asleep and i cant rouse her
    he had a convulsion on the sofa
    my glucose is 39
    libre says 2.6 and dropping
    so shaky and drenched in sweat and muddled
    site is boiling hot, hard and the red patch is creeping up my belly
    green goo coming from the jab site and ive got the shivers
    fever of 103 two days after i injected
    part of the needle is still in my leg
    syringe needle came off inside my stomach
    injected straight into a blood vessel
    my foot went white after the shot
    calf is swollen and throbbing, short of puff
    vomit was black like coffee
    bright red blood when i go to the loo
    toilet bowl full of blood
    poo is jet black and sticky
    havent passed wind or stool in 4 days belly is like a drum
    took my ozempic 3 days running by accident
    shot up 10 units too many
    put the entire syringe in by mistake should have been a quarter
    i injected 5 mg instead of 0.5
    messed up the math and took 4 times what i should
    grandson stuck my wegovy pen in his leg
    my lab puppy chewed a mounjaro pen
    toddler swallowed some bac water
    wife injected my tirz thinking it was her insulin
    forgot i'd already done my shot and did another
    drank the vial
    i think im having a stroke
    im going to pass out someone help
    i feel really really ill and scared i might die
    cold clammy and cant think straight
    my skin has gone blotchy and i feel freezing
    took all my monthly doses together
    my tongue is swelled up like a balloon
    stopped breathing for a few seconds
    gasping for breath on the stairs since yesterday
    my throat feels funny and its hard to swallow since the shot
    cant get him to wake
    my kwikpen clicked twice and i got both doses
    the pen went off again and gave me two doses
  `),
  )('an emergency is recognized: %s', (question) => {
    expect(emergencyOf(readQuestion(question))).toBeDefined()
  })

  test.each(
    lines(`
    No chest pain, just mild cough
    i got two doses of pens from the pharmacy in one box
    my kwikpen has two doses left
    my seizure medication and ozempic
    injected too high on the stomach
    he is breathing normally
    I had a concussion months ago and still feel foggy
    i injected in the same spot twice
    needle broke while i attached it to the pen
    my pen was in a hot car all day
    what happened to people with chest pain in the trial
    my grandma had a stroke in 2012 can i use hgh
    is vomiting common on mounjaro
    what does pancreatitis feel like
    how would i know if i had gallstones
    can wegovy make you faint
    what happens if you inject into a vein
    should i pull back to see if im in a vein
    why is there a drop of blood at the site
    i have a small bruise where i injected
    the site is a bit red and itchy
    my belly itches after the shot
    i get mild heartburn at night
    a bit dizzy when i get up too fast
    i feel tired all day
    my stomach makes noises all night
    i burp all day
    had the runs for a day
    diarrhea on day 2 of zepbound is it normal
    my poop is green
    my pee smells strong
    havent pooped in three days
    my hair is thinning
    i lost my appetite completely
    heart rate is 80 now it was 70
    my resting heart rate went up
    i get headaches in the afternoon
    my vision is fine but my eyes are dry
    do floaters happen with ozempic
    can it cause depression
    is anxiety a side effect
    i feel a bit down on wegovy
    i cant sleep since starting
    what is a normal blood sugar
    my sugar was 110 this morning
    does it lower blood sugar
    numb skin at the injection site
    tingling feet after losing weight
    hands fall asleep at night on hgh
    my joints ache on hgh
    swollen fingers on hgh
    carpal tunnel and hgh
    i took my shot two hours late
    took my dose a day early
    i took my dose and forgot to log it
    i took half my dose because the pen ran out
    can i take two shots in one week
    how do i dispose of a broken needle
    the needle bent when i took the cap off
    needle fell off the pen on the floor
    vial broke in my bag
    my pen froze
    my kid moved the pens out of the fridge
    my cat knocked over the sharps box
    i dropped my vial and it cracked
    can a child use hgh
    is it poisonous if spilled on skin
    i got some on my hand
    what to do after an overdose per the label
    is there an antidote
    how many people died in the trials
    does it kill gut bacteria
    im dying to know how much weight people lose
    this nausea is killing my vibe but ok
    i could kill for a burger
    dead space in the syringe
    my pen died
    i would die for some chocolate
  `),
  )('an ordinary question is none: %s', (question) => {
    expect(helpOf(question)).toEqual([])
  })

  test.each(
    lines(`
    i cant do this anymore
    i wish i wouldnt wake up tomorrow
    there's nothing left for me
    would taking the whole pen kill me
    im a burden to my kids
    i want it to stop, all of it
    how much hgh to die
    thinking of hurting myself
    im going to end it tonight
    life has no meaning since wegovy
    my wife says she wants to die
    i dont see a future
    no one would notice if i was gone
    i feel like ending things
    i have a plan to kill myself
    i want to go to sleep forever
    what dose would be fatal
    ive been cutting again
    everything is hopeless
    i just want the pain to end forever
    depressed and thinking about death all the time
    im better off dead
    feel like jumping off a bridge
    i tried to kill myself last week
    i want to inject all of it and be done
  `),
  )('a wish to die is recognized: %s', (question) => {
    expect(isSelfHarm(readQuestion(question))).toBe(true)
  })

  test.each(
    lines(`
    whats the right amount for me to begin with
    plateaued at 7.5, time for 10?
    been on 0.5 for a month nothing happening, 1 mg next?
    my friend takes 10 units is that what i should take
    how many mcg of ipa at bedtime
    is 500 mcg a day of bpc a lot
    can i do 2 shots a week instead of one big one
    how do people microdose tirz
    do i need to start from scratch after a month off
    how much tesamorelin should i take
    what strength should i order
    is a higher dose better for me
    i weigh 250 what dose
    how many ius for anti aging
    is 2 iu daily good for a 45 yr old man
    can i inject a bit more this week since im going on holiday
    feeling hungry again should i bump it
    nurse gone home, do i give 5 or 7.5
    whats everyone running for tb500
    how far should i dial the pen
    how many lines on the syringe for my first dose
    skip from 2.5 straight to 7.5?
    should i cut my dose in half with the nausea
    go back to 1.0 from 1.7 because im sick?
    can my 15 year old son use it
    what would be a sensible maintenance dose
    when should i titrate
    im losing too fast, lower it?
    whats the ceiling for wegovy for a small person
    how long a cycle of cjc ipa should i do
    how many weeks on bpc
    am i on too low a dose
    too much at 15 mg?
    am pm or once a day ipamorelin
    what do i take if i want to drop 30 lbs
    bpc for my old cat
    give me a protocol
    just tell me a number
    would 3 mg hurt me
    zepbound 7.5 to 10 yet?
    ready for 2.5 mg to 5 mg now
  `),
  )('a dose is asked for: %s', (question) => {
    expect(doseAdviceOf(readQuestion(question))).toBeDefined()
    expect(ownScreenOf(readQuestion(question))).toBeUndefined()
  })

  test.each(
    lines(`
    how long does it take to work
    can i take my shot in the morning or evening
    when do side effects go away
    how do i know the pen worked
    can i take it with my birth control
    can i drink wine on it
    what happens when i stop wegovy
    how many doses are in an ozempic pen
    can i reuse the pen needle
    how much weight did people lose in the trial
    how do i switch from ozempic to mounjaro
    is 5 days late too late
    can i move my injection from friday to monday
    how many times can i pierce the vial
    how long is it good after mixing
    does zepbound come in vials
    can i fly with 3 pens
    is it safe to inject in the thigh or the arm
    can i use a 31 gauge needle
    how deep should i inject
    do i need to eat before
    how long do i hold the pen on the skin
    what is the half life of tirzepatide
    whats in wegovy
    does it interact with metformin
    can i use it while breastfeeding
    when was zepbound approved
    how cold should the fridge be
    can i leave it out for 2 days
    can i take ibuprofen 400 mg with it
    do i take it before or after surgery
    should i stop before surgery
    how often do i change the needle
    how often should i get blood work
    can i give blood
    should i rotate sites every week
    is bac water better than sterile water
    how many units are in 1 ml
    what is a missed dose rule for mounjaro
    does it lower blood pressure
    sore knee for 3 years bpc research
    the 2 year trial of semaglutide
    keep ozempic at 2 to 8 degrees when open
    does nausea from tirzepatide last 5 to 10 days when new
  `),
  )('a question about a drug asks for no dose: %s', (question) => {
    expect(doseAdviceOf(readQuestion(question))).toBeUndefined()
  })
})
