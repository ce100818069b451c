import { englishRows, type IssuerRow } from './row.ts';

/** Institutions of the United Kingdom and Ireland. */
export const UNITED_KINGDOM_ISSUERS: readonly IssuerRow[] = [
  ...englishRows(
    'Bank',
    `
    Barclays = barclays bank; HSBC = hsbc uk bank, hsbc bank; Lloyds Bank = lloyds; NatWest = national westminster bank; Santander;
    Monzo = monzo bank; Nationwide = nationwide building society; Halifax = halifax bank; Bank of Scotland; Royal Bank of Scotland = rbs;
    TSB = tsb bank; Starling Bank = starling; First Direct; Metro Bank; Virgin Money;
    Co-operative Bank = cooperative bank, the co operative bank; Yorkshire Building Society; Coventry Building Society; Skipton Building Society;
    Leeds Building Society; Clydesdale Bank; Coutts; Tide = tide platform; Wise = wise payments, transferwise;
    NS&I = national savings and investments, ns and i; Hargreaves Lansdown; AJ Bell; interactive investor; Barclaycard; MBNA; Bank of Ireland;
    AIB = allied irish banks; Permanent TSB = ptsb; Ulster Bank; Danske Bank; An Post Money`,
  ),
  ...englishRows(
    'Loans',
    `
    Together Money; Student Loans Company = slc, student finance england, student finance wales; Zopa = zopa bank;
    Black Horse = black horse finance; Klarna; Clearpay; Intrum; Lowell = lowell financial; Cabot Financial; PRA Group; Kensington Mortgages;
    The Mortgage Works; Accord Mortgages`,
  ),
  ...englishRows(
    'Pension',
    `
    NEST = nest pensions; Standard Life; Scottish Widows; Aegon; Royal London; Phoenix Life; Prudential UK = m and g wealth; Now Pensions;
    The People's Pension = peoples pension, b and ce; Smart Pension; PensionBee; USS = universities superannuation scheme; Teachers' Pensions;
    NHS Pensions = nhs business services authority; Local Government Pension Scheme = lgps; Civil Service Pensions = mycsp;
    Pension Protection Fund; Pension Service = the pension service; Railpen; Irish Life; Armed Forces Pensions`,
  ),
  ...englishRows(
    'Donations',
    `
    Oxfam; British Heart Foundation; Cancer Research UK; RNLI; Save the Children; British Red Cross; Macmillan Cancer Support; RSPCA; NSPCC;
    Shelter; Barnardo's; Christian Aid; Comic Relief; Marie Curie; Dogs Trust; National Trust; Trócaire = trocaire; JustGiving;
    Charities Aid Foundation; Islamic Relief; WaterAid; Age UK; Samaritans; St Vincent de Paul`,
  ),
  ...englishRows(
    'Electricity',
    `
    EDF Energy = edf; Octopus Energy; E.ON = e on next; ScottishPower = scottish power; OVO Energy = ovo; Utilita; Utility Warehouse;
    Good Energy; Ecotricity; So Energy; Bulb = bulb energy; UK Power Networks; Western Power Distribution; Northern Powergrid;
    SP Energy Networks; Electricity North West; SSE Energy = sse, sse airtricity, scottish and southern; Electric Ireland;
    Bord Gáis Energy = bord gais energy; ESB Networks = esb; Energia; Power NI; NIE Networks; SSEN`,
  ),
  ...englishRows(
    'Water',
    `
    Thames Water; Severn Trent = severn trent water; Anglian Water; Yorkshire Water; United Utilities; Southern Water; South West Water;
    Wessex Water; Northumbrian Water; Scottish Water; Welsh Water = dwr cymru, dŵr cymru; Affinity Water; South East Water; Portsmouth Water;
    Bristol Water; South Staffs Water = south staffordshire water; SES Water; Uisce Éireann = irish water, uisce eireann; Northern Ireland Water;
    Essex & Suffolk Water = essex and suffolk water; Castle Water; Wave Utilities`,
  ),
  ...englishRows(
    'Gas',
    `
    British Gas; Cadent = cadent gas; Northern Gas Networks; SGN; Wales & West Utilities = wales and west utilities; Calor = calor gas; Flogas;
    Gas Networks Ireland; Worcester Bosch; HomeServe`,
  ),
  ...englishRows(
    'Telecom',
    `
    BT = british telecommunications, bt group; Virgin Media; Sky = sky uk, sky broadband; TalkTalk; EE = ee limited; O2; Three UK = hutchison 3g;
    giffgaff; Tesco Mobile; Lebara; Lycamobile; Plusnet; Hyperoptic; Community Fibre; Eir = eircom; Virgin Media O2; Voxi; Smarty; iD Mobile;
    Zen Internet; Gigaclear; Openreach; KCOM`,
  ),
  ...englishRows(
    'Tax',
    `
    HMRC = hm revenue & customs, hm revenue customs, hm revenue and customs;
    Revenue Commissioners = revenue ie, office of the revenue commissioners; Valuation Office Agency; Scottish Revenue = revenue scotland;
    Welsh Revenue Authority`,
  ),
  ...englishRows(
    'IDs',
    `
    General Register Office`,
  ),
  ...englishRows(
    'Military',
    `
    Veterans UK; Army Reserve; Royal British Legion; Army Personnel Centre; British Army; Royal Navy; Royal Air Force`,
  ),
  ...englishRows(
    'Government',
    `
    Department for Work and Pensions = dwp; HM Passport Office; Home Office; UK Visas and Immigration = ukvi; Companies House;
    Electoral Commission; Disclosure and Barring Service = dbs; Leeds City Council; Manchester City Council; Birmingham City Council;
    Bristol City Council; Glasgow City Council; City of Edinburgh Council; Cardiff Council; Belfast City Council; Dublin City Council;
    Westminster City Council; Department of Social Protection; Department for Education UK; Ofsted; TV Licensing;
    Information Commissioner's Office; Ministry of Justice; Environment Agency; Ofgem; Citizens Information; Student Universal Support Ireland`,
  ),
  ...englishRows(
    'Payroll',
    `
    Sage Payroll; Moorepay; Iris Payroll; BrightPay; ADP UK; Xero Payroll`,
  ),
  ...englishRows(
    'Work',
    `
    Reed Employment; Hays Recruitment; Jobcentre Plus; Adecco; Acas`,
  ),
  ...englishRows(
    'Medical',
    `
    NHS = national health service, nhs foundation trust, nhs trust; NHS Scotland; HSE Ireland = health service executive; Spire Healthcare;
    Nuffield Health; Specsavers; Vision Express; Boots Opticians; Boots = boots the chemist, boots pharmacy; LloydsPharmacy; Bupa Dental Care;
    Great Ormond Street Hospital; Guy's and St Thomas'; NHS Blood and Transplant; Randox Health`,
  ),
  ...englishRows(
    'Insurance',
    `
    Aviva; Direct Line; Admiral = admiral insurance; Bupa; Churchill = churchill insurance; LV = liverpool victoria, lv insurance;
    Hastings Direct; Legal & General = legal and general; esure; Saga = saga insurance; RSA = royal and sun alliance; Zurich = zurich insurance;
    NFU Mutual; Ageas; Covéa = covea insurance; Swinton; Vitality = vitalityhealth, vitality health; RAC = rac insurance, rac motoring;
    Green Flag; Sheilas' Wheels; Hiscox; Tesco Insurance = tesco bank insurance; Post Office Insurance; Allianz UK; Staysure; Petplan;
    Bought By Many = manypets; Marshmallow = marshmallow insurance; Simply Business; Laya Healthcare; VHI = vhi healthcare; FBD = fbd insurance;
    Irish Life Health; Simplyhealth; Policy Expert`,
  ),
  ...englishRows(
    'Legal',
    `
    HM Courts & Tribunals Service = hmcts, hm courts and tribunals service; Office of the Public Guardian; County Court Business Centre;
    Law Society; Crown Prosecution Service; Courts Service of Ireland; Financial Ombudsman Service; Irwin Mitchell; Slater and Gordon;
    Intellectual Property Office`,
  ),
  ...englishRows(
    'Car',
    `
    DVLA = driver and vehicle licensing agency, driver & vehicle licensing agency; DVSA = driver and vehicle standards agency;
    DVA = driver and vehicle agency; Transport for London = tfl; Halfords = halfords autocentre; Kwik Fit = kwik-fit;
    The AA = automobile association; ParkingEye = parking eye; NCP = national car parks; APCOA; Euro Car Parks; Ringgo; PayByPhone;
    National Car Testing Service = ncts; Arnold Clark; Evans Halshaw; Cinch; Cazoo; Autoglass; Dart Charge; Motability = motability operations;
    UK Parking Control; Traffic Penalty Tribunal; eFlow; ATS Euromaster`,
  ),
  ...englishRows(
    'RealEstate',
    `
    Rightmove; Zoopla; Savills; Foxtons; Purplebricks; Connells; Countrywide; Knight Frank; FirstPort; Rendall & Rittner; Tenancy Deposit Scheme;
    Deposit Protection Service; MyDeposits; Residential Tenancies Board; Peabody; Clarion Housing; L&Q;
    Land Registry of Scotland = registers of scotland`,
  ),
  ...englishRows(
    'Travel',
    `
    British Airways; easyJet; Ryanair; Jet2 = jet2com, jet2 holidays; TUI = tui uk; Virgin Atlantic; LNER = london north eastern railway;
    Great Western Railway = gwr; Avanti West Coast; Trainline = the trainline; National Rail; ScotRail; South Western Railway; Southeastern;
    CrossCountry Trains; Eurostar; National Express; Megabus; Premier Inn; Travelodge; Aer Lingus; Irish Rail = iarnród éireann, iarnrod eireann;
    Bus Éireann = bus eireann; Stena Line; P&O Ferries; Brittany Ferries; Irish Ferries; Heathrow Express; Haven Holidays; Center Parcs;
    On the Beach; Loganair; Flybe; British Airways Holidays`,
  ),
  ...englishRows(
    'Receipts',
    `
    Tesco; Sainsbury's; Argos; Marks & Spencer = marks and spencer; John Lewis; Waitrose = waitrose partners; Morrisons; Asda; Aldi; Lidl;
    Co-op Food = the co operative food; Currys; Screwfix; B&Q; Wickes; Primark; WHSmith; Waterstones; Dunelm; Superdrug; Greggs; Pret A Manger;
    Deliveroo; Just Eat; Ocado; Iceland Foods; Dunnes Stores; SuperValu; Toolstation; Holland & Barrett; TK Maxx; River Island; Costa Coffee;
    Wetherspoon; Nando's; Checkatrade`,
  ),
  ...englishRows(
    'Mail',
    `
    Royal Mail; Parcelforce = parcelforce worldwide; Evri = hermes parcelnet; DPD = dpd local; Yodel; Post Office Ltd; An Post; InPost; UK Mail;
    CitySprint; Border Force`,
  ),
  ...englishRows(
    'Education',
    `
    University of Oxford; University of Cambridge; Imperial College London; University College London; King's College London;
    University of Edinburgh; University of Manchester; University of Glasgow; University of Birmingham; University of Leeds;
    University of Bristol; London School of Economics; University of Warwick; Durham University; Trinity College Dublin;
    University College Dublin; UCAS; Pearson Edexcel = edexcel; AQA; Cambridge Assessment = cambridge international;
    State Examinations Commission; British Council; ParentPay; Kumon`,
  ),
];
