import { englishRows, type IssuerRow } from './row.ts';

/** Firms and bodies at home in many countries, and institutions of Australia, New Zealand and India. */
export const WORLD_ISSUERS: readonly IssuerRow[] = [
  ['Receipts', 'IKEA', 'איקאה', 'ИКЕА'],
  ['Receipts', 'Amazon', 'אמזון'],
  ['Insurance', 'AXA', '', 'АКСА', 'axa insurance'],
  ['Insurance', 'Allianz', '', 'Альянс'],
  ['Bank', 'American Express', 'אמריקן אקספרס'],
  ['Travel', 'Booking.com', 'בוקינג', '', 'booking com'],
  ['Travel', 'Lufthansa', 'לופטהנזה', 'Люфтганза'],
  ['Donations', 'Red Cross', 'הצלב האדום', 'Красный Крест', 'american red cross'],
  ['Donations', 'UNICEF', '', 'ЮНИСЕФ'],
  ...englishRows(
    'Bank',
    `
    Revolut; Deutsche Bank; Commerzbank; BNP Paribas; Société Générale = societe generale; Crédit Agricole = credit agricole;
    ING = ing bank, ing direct; ABN AMRO; Rabobank; UBS; Credit Suisse; N26; Payoneer; UniCredit; Intesa Sanpaolo; BBVA; CaixaBank;
    Standard Chartered; DBS Bank; OCBC; UOB; Emirates NBD; Nordea; SEB; Swedbank; Erste Bank; Raiffeisen Bank; KBC; Bank of Cyprus; Piraeus Bank;
    Alpha Bank; Diners Club; eToro; Skrill; Bank of China; ICBC Bank; Mizuho; MUFG; Commonwealth Bank = commbank, commonwealth bank of australia;
    Westpac; ANZ = australia and new zealand banking group; NAB = national australia bank; Macquarie Bank; Bendigo Bank; Suncorp Bank;
    St.George Bank = st george bank; ING Australia; Bankwest; Kiwibank; ASB Bank; BNZ = bank of new zealand; CommSec; State Bank of India = sbi;
    HDFC Bank; ICICI Bank; Axis Bank; Kotak Mahindra Bank; Punjab National Bank = pnb; Bank of Baroda; Canara Bank; Union Bank of India;
    IDBI Bank; Yes Bank; IndusInd Bank; IDFC First Bank; Bank of India; Federal Bank; Paytm Payments Bank; Zerodha; Groww; NSDL; CDSL;
    Reserve Bank of India; SBI Card; Upstox; Central Bank of India; RBL Bank; AU Small Finance Bank; Angel One;
    CAMS = computer age management services`,
  ),
  ...englishRows(
    'Loans',
    `
    HDFC Ltd = housing development finance corporation; Bajaj Finserv = bajaj finance; LIC Housing Finance; Muthoot Finance; Tata Capital;
    Mahindra Finance; Home Credit India; CIBIL = transunion cibil; PNB Housing Finance; Manappuram Finance; Shriram Finance`,
  ),
  ...englishRows(
    'Pension',
    `
    AustralianSuper; Rest Super = retail employees superannuation trust; Hostplus; UniSuper; Aware Super; HESTA; Cbus;
    Australian Retirement Trust; Colonial First State; KiwiSaver; Sunsuper; MLC Super; AMP Super; EPFO = employees provident fund organisation;
    NPS Trust = national pension system trust; Protean = nsdl e gov`,
  ),
  ...englishRows(
    'Donations',
    `
    World Wildlife Fund = wwf; Amnesty International; Greenpeace; Médecins Sans Frontières = medecins sans frontieres; UNHCR;
    World Food Programme; SOS Children's Villages; International Committee of the Red Cross; Save the Children International; Plan International;
    Caritas; Chabad = chabad lubavitch; GiveIndia; CRY = child rights and you; Akshaya Patra; PM Cares Fund; Goonj; HelpAge India; Ketto; Milaap;
    Smile Foundation`,
  ),
  ...englishRows(
    'Electricity',
    `
    AGL = agl energy; Origin Energy; EnergyAustralia; Ausgrid; Endeavour Energy; Red Energy; Alinta Energy; Ergon Energy; Energex; Powershop;
    Simply Energy; Contact Energy; Genesis Energy; Meridian Energy; Western Power; Jemena; Powercor; Tata Power; Adani Electricity;
    BSES Rajdhani = bses yamuna, bses; MSEDCL = mahavitaran, maharashtra state electricity distribution; BESCOM = bangalore electricity supply;
    TANGEDCO = tamil nadu generation and distribution; Torrent Power; UPPCL; KSEB = kerala state electricity board; CESC; NDPL = tata power ddl;
    TNEB; PSPCL; DHBVN; JVVNL; APSPDCL; TSSPDCL; MGVCL`,
  ),
  ...englishRows(
    'Water',
    `
    Sydney Water; Melbourne Water; Yarra Valley Water; South East Water Australia; SA Water; Water Corporation; Urban Utilities; Unitywater;
    Hunter Water; Icon Water; Watercare; Greater Western Water; TasWater; Delhi Jal Board; BWSSB = bangalore water supply;
    Chennai Metro Water = cmwssb; Hyderabad Metropolitan Water Supply`,
  ),
  ...englishRows(
    'Gas',
    `
    Australian Gas Networks; Elgas; Kleenheat; Multinet Gas; Indane = indane gas; HP Gas; Bharat Gas = bharatgas; Indraprastha Gas = igl;
    Mahanagar Gas = mgl; Gujarat Gas; Adani Gas = adani total gas; GAIL Gas`,
  ),
  ...englishRows(
    'Telecom',
    `
    Vodafone; Deutsche Telekom = telekom deutschland; Telefónica = telefonica, movistar; Telia; Telenor; Swisscom; KPN; Proximus; Turkcell;
    Etisalat; Airalo; Skype; Holafly; A1 Telekom; Cyta; Cosmote; Telstra; Optus; TPG = tpg telecom; iiNet; Aussie Broadband; amaysim;
    Spark New Zealand; One NZ; 2degrees; NBN Co; Dodo; Airtel = bharti airtel; Jio = reliance jio; Vodafone Idea; BSNL = bharat sanchar nigam;
    MTNL; Tata Play = tata sky; ACT Fibernet; Hathway; Dish TV`,
  ),
  ...englishRows(
    'Tax',
    `
    Australian Taxation Office = ato; Inland Revenue = inland revenue department, ird; Revenue NSW; State Revenue Office; Income Tax Department;
    Central Board of Direct Taxes = cbdt; Goods and Services Tax Network = gstn; Central Board of Indirect Taxes and Customs`,
  ),
  ...englishRows(
    'IDs',
    `
    Unique Identification Authority of India = uidai; Election Commission of India; Passport Seva; Ministry of External Affairs`,
  ),
  ...englishRows(
    'Military',
    `
    Australian Defence Force; Department of Defence Australia; Indian Army; Indian Navy; Indian Air Force; Ministry of Defence India`,
  ),
  ...englishRows(
    'Government',
    `
    Services Australia = centrelink; Service NSW; VicRoads; City of Sydney; Brisbane City Council; City of Melbourne; Auckland Council;
    Department of Home Affairs; Department of Human Services; Australian Electoral Commission;
    ASIC = australian securities and investments commission; Department of Veterans' Affairs; Fair Work Commission; Fair Work Ombudsman;
    Work and Income; Government of Maharashtra; Government of Karnataka; Municipal Corporation of Delhi; Brihanmumbai Municipal Corporation;
    Bruhat Bengaluru Mahanagara Palike = bbmp; Greater Chennai Corporation; Ministry of Corporate Affairs; Registrar of Companies;
    Government of NCT of Delhi; Ministry of Home Affairs; Greater Hyderabad Municipal Corporation`,
  ),
  ...englishRows(
    'Payroll',
    `
    Greythr; Zoho Payroll; Keka`,
  ),
  ...englishRows(
    'Work',
    `
    LinkedIn; ManpowerGroup; Michael Page; Naukri; TimesJobs; TeamLease`,
  ),
  ...englishRows(
    'Medical',
    `
    Medicare Australia; Healthscope; Ramsay Health Care; Sonic Healthcare; Laverty Pathology; Douglass Hanly Moir; Chemist Warehouse;
    Australian Clinical Labs; Sullivan Nicolaides Pathology; Apollo Hospitals; Fortis Healthcare; Max Healthcare;
    AIIMS = all india institute of medical sciences; Dr Lal PathLabs; Thyrocare; SRL Diagnostics; Manipal Hospitals; Narayana Health;
    Metropolis Healthcare; Tata Memorial Hospital; PharmEasy; 1mg; Practo; Medanta`,
  ),
  ...englishRows(
    'Vaccines',
    `
    World Health Organization = organisation mondiale de la sante; Australian Immunisation Register; CoWIN; Serum Institute of India;
    Bharat Biotech`,
  ),
  ...englishRows(
    'Insurance',
    `
    Generali; Zurich Insurance Group; Munich Re; Swiss Re; AIA; Cigna Global; Bupa Global; Lloyd's = lloyds of london; Europ Assistance;
    SafetyWing; International SOS; ERGO; David Shield; Allianz Partners; NRMA = nrma insurance; AAMI; Allianz Australia; Medibank;
    Bupa Australia; HCF; nib; QBE; Suncorp; RACV; RACQ; Budget Direct; Youi; AHM; HBF; Southern Cross Health; AA Insurance;
    TAC = transport accident commission; icare NSW; ACC New Zealand = accident compensation corporation;
    LIC = life insurance corporation of india, lic of india; HDFC Life; HDFC ERGO; ICICI Lombard; ICICI Prudential; SBI Life; Bajaj Allianz;
    Star Health = star health and allied insurance; New India Assurance; United India Insurance; Oriental Insurance; Tata AIG;
    Niva Bupa = max bupa; Reliance General Insurance; Acko; Go Digit = go digit general insurance; Policybazaar; Care Health Insurance;
    IFFCO Tokio; Cholamandalam MS; Aditya Birla Health; Kotak General Insurance; PNB MetLife`,
  ),
  ...englishRows(
    'Car',
    `
    Europark; Bosch Car Service; Transport for NSW = roads and maritime services, rms; Linkt; Department of Transport and Main Roads; E-Toll;
    Waka Kotahi = nz transport agency; Regional Transport Office = rto; Parivahan`,
  ),
  ...englishRows(
    'RealEstate',
    `
    DLF; Lodha; Godrej Properties; Prestige Group; MagicBricks; 99acres; NoBroker; Brigade Group; MahaRERA = maharera`,
  ),
  ...englishRows(
    'Travel',
    `
    Airbnb; Expedia; Turkish Airlines; Emirates; Etihad = etihad airways; Qatar Airways; KLM = klm royal dutch airlines; Air France;
    Swiss International Air Lines; Austrian Airlines; Iberia; Vueling; Wizz Air; ITA Airways = alitalia; LOT Polish Airlines; TAP Air Portugal;
    SAS = scandinavian airlines; Finnair; Norwegian Air; Aegean Airlines; Singapore Airlines; Cathay Pacific; Thai Airways; Japan Airlines;
    ANA = all nippon airways; Korean Air; Ethiopian Airlines; Flydubai; Air Baltic; Eurowings; Bluebird Airways; TUS Airways; Cyprus Airways;
    Georgian Airways; Pegasus Airlines; Hainan Airlines; Air China; Copa Airlines; LATAM; Avianca; Aeromexico; Egyptair; Royal Jordanian; Saudia;
    Garuda Indonesia; Malaysia Airlines; AirAsia; Vietnam Airlines; Accor = accorhotels, ibis, novotel, mercure; IHG = intercontinental hotels;
    Radisson; Agoda; Trip.com; Skyscanner; eDreams; Kiwi.com; GetYourGuide; Viator; Hostelworld; TripAdvisor; Europcar; Rentalcars.com;
    Deutsche Bahn; SNCF; Trenitalia; Italo; Renfe; ÖBB = oebb; SBB CFF FFS; MSC Cruises; Costa Cruises; Celestyal; Club Med; VFS Global;
    Interrail; Omio; Fattal; Meliá = melia hotels; NH Hotels; Kempinski; Qantas; Jetstar; Virgin Australia; Air New Zealand; Flight Centre;
    Webjet; Rex Airlines; IRCTC; Indian Railways; IndiGo = interglobe aviation; Air India; SpiceJet; Vistara; Akasa Air; GoAir = go first;
    MakeMyTrip; Goibibo; Cleartrip; Yatra; OYO = oyo rooms; Ola Cabs; RedBus; Taj Hotels; Ixigo; EaseMyTrip`,
  ),
  ...englishRows(
    'Receipts',
    `
    Apple = apple store, apple distribution international; Google Play = google payment, google commerce; Microsoft = microsoft store; Netflix;
    Spotify; Adobe; Amazon Web Services = aws; Google Cloud; Microsoft Azure; PayPal; Stripe; AliExpress; Alibaba; Shein; Temu; Zara;
    H&M = h and m; Uniqlo; Decathlon; Nike; Adidas; Steam = valve corporation; Dropbox; Canva; OpenAI; Shopify; Carrefour; Auchan; Leroy Merlin;
    MediaMarkt; Zalando; ASOS; iHerb; Wolt; Bolt; Glovo; Foodpanda; Burger King; KFC; Pizza Hut; Domino's; Flying Tiger; Woolworths; Coles;
    Bunnings = bunnings warehouse; Kmart; JB Hi-Fi; Officeworks; Harvey Norman; Myer; David Jones; Big W; Mitre 10; Dan Murphy's; Flipkart;
    Myntra; Reliance Digital; Reliance Retail; Big Bazaar; DMart = avenue supermarts; Croma; Swiggy; Zomato; BigBasket; Blinkit;
    Amazon India = amazon seller services; Nykaa; Tanishq; Shoppers Stop; Vijay Sales; Meesho; Snapdeal; Paytm; PhonePe; Ajio; Lenskart; Zepto`,
  ),
  ...englishRows(
    'Mail',
    `
    FedEx; DHL; TNT = tnt express; Aramex; DPD Group; GLS = general logistics systems; Deutsche Post; La Poste; Correos; PostNL; Poste Italiane;
    Swiss Post; Singapore Post = singpost; China Post; Cainiao; SF Express; Bpost; Hong Kong Post = hongkong post; Japan Post; 4PX; Yanwen;
    YunExpress; Australia Post = auspost; StarTrack; NZ Post = new zealand post; Sendle; India Post; Blue Dart; Delhivery; DTDC; Ecom Express;
    XpressBees; Ekart`,
  ),
  ...englishRows(
    'Education',
    `
    Goethe-Institut; IELTS; TOEFL; International Baccalaureate = ib world; Duolingo English Test; Berlitz;
    Alliance Française = alliance francaise; Montessori; University of Sydney; University of Melbourne; Monash University;
    UNSW = university of new south wales; Australian National University; University of Queensland; University of Auckland; TAFE NSW;
    NSW Education Standards Authority; VCAA; CBSE = central board of secondary education; Delhi University = university of delhi;
    University of Mumbai; Anna University; Indian Institute of Technology = iit; IGNOU = indira gandhi national open university;
    Indian Institute of Management; University Grants Commission; National Testing Agency; Byju's; Jawaharlal Nehru University;
    Osmania University; Kendriya Vidyalaya; Delhi Public School; Visvesvaraya Technological University; BITS Pilani; Amity University;
    CISCE = council for the indian school certificate examinations`,
  ),
];
