import { sourcesReadOn } from '../rows.ts'

export const injectingSources = sourcesReadOn('2026-11-29', [
  [
    'cdc-multi-dose-vials',
    'CDC, Frequently Asked Questions: multi-dose vials, as copied by MedBox',
    'as read on that day',
    'https://medbox.iiab.me/modules/en-cdc/www.cdc.gov/injectionsafety/providers/provider_faqs_multivials.html',
  ],
  [
    'bacteriostatic-water-openfda',
    'Bacteriostatic Water for Injection, US label, as given by openFDA',
    'data of 2 June 2026',
    'https://api.fda.gov/drug/label.json?search=openfda.generic_name%3A%22Bacteriostatic+Water%22',
  ],
  [
    'bacteriostatic-water-us-use',
    'Bacteriostatic Water for Injection (Hospira), US label, indications and supply, as given by RxList',
    'FDA revision of 15 June 2000, copy of 27 November 2015',
    'https://www.rxlist.com/h2o-drug/indications-dosage.htm',
  ],
  [
    'sterile-water-openfda',
    'Sterile Water for Injection, US label, as given by openFDA',
    'data of 2 June 2026',
    'https://api.fda.gov/drug/label.json?search=openfda.generic_name%3A%22Sterile+Water+For+Injection%22',
  ],
  [
    'zomacton-sg',
    'Zomacton 4 mg (somatropin), use and handling, Singapore, as given by MIMS',
    'as read on that day',
    'https://prdmimsweb.azurewebsites.net/singapore/drug/info/zomacton/caution',
  ],
  [
    'bd-syringe-capacity',
    'BD, Syringe Capacity and Dose Scale (Canada)',
    'as read on that day',
    'https://www.bd.com/en-ca/products/diabetes-care/diabetes-learning-center/managing-diabetes-with-insulin/syringes-and-pens/syringe-capacity-and-dose-scale',
  ],
  [
    'medlineplus-vial',
    'MedlinePlus, Drawing medicine out of a vial',
    'reviewed 8 February 2024',
    'https://medlineplus.gov/ency/imagepages/19938.htm',
  ],
  [
    'injection-technique-2019',
    'Clinical Diabetes 37:227-233, insulin injection technique, introduction and table 1',
    'July 2019',
    'https://doi.org/10.2337/cd18-0076',
  ],
  [
    'frid-2018',
    'Frid A., Hirsch L. and Strauss K., Optimal insulin delivery, abstract',
    '5 November 2018',
    'https://doi.org/10.5772/intechopen.76232',
  ],
  [
    'fda-sharps-containers',
    'FDA, Sharps Disposal Containers, as kept by the University of North Texas',
    'copy of 21 September 2012',
    'https://cybercemetery.unt.edu/archive/oilspill/20120921054115/http://www.fda.gov/MedicalDevices/ProductsandMedicalProcedures/HomeHealthandConsumer/ConsumerProducts/Sharps/ucm263236.htm',
  ],
  [
    'fda-sharps-steps',
    'FDA, Best Way to Get Rid of Used Needles and Other Sharps, as copied by d-is-for-diabetes.com',
    'as read on that day',
    'https://d-is-for-diabetes.com/bestsharpsdisp.htm',
  ],
  [
    'fda-sharps-2011',
    'FDA, press release on the safe disposal of needles and other sharps',
    '8 November 2011',
    'https://www.bio-medicine.org/medicine-technology-1/FDA-Launches-Website-on-Safe-Disposal-of-Used-Needles-and-Other--26quot-3BSharps-26quot-3B-21890-1/',
  ],
  [
    'fda-needle-stick-2011',
    'FDA on needle sticks, as reported by Safety+Health, National Safety Council',
    '9 November 2011',
    'https://www.safetyandhealthmagazine.com/articles/print/new-fda-website-warns-about-needle-sharps-disposal-at-home-2',
  ],
  [
    'nhs-cellulitis',
    'NHS, Symptoms of cellulitis, as given by Stow Surgery',
    'copy of 2017',
    'https://www.stowsurgery.co.uk/Library/Conditions/Articles/cellulitis/symptoms',
  ],
  [
    'fda-disaster',
    'FDA, Safe Drug Use After a Natural Disaster, as kept by PageFreezer',
    'copy of 27 December 2022',
    'https://public4.pagefreezer.com/content/FDA/27-12-2022T08:32/https:/www.fda.gov/drugs/emergency-preparedness-drugs/safe-drug-use-after-natural-disaster',
  ],
  [
    'santa-clara-outage',
    'County of Santa Clara Public Health, Be prepared: medicines during emergencies',
    'as read on that day',
    'https://publichealthproviders.santaclaracounty.gov/health-care-providers/programs/be-prepared',
  ],
  [
    'connecticut-outage',
    'State of Connecticut, Medication Safety Advice Following Severe Weather and/or Power Outages',
    'as read on that day',
    'https://portal.ct.gov/dcp/drug-control-division/drug-control/medication-safety-advice-following-severe-weather-andor-power-outages',
  ],
])
