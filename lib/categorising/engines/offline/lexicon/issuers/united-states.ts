import { englishRows, type IssuerRow } from './row.ts';

/** Institutions of the United States and Canada. */
export const UNITED_STATES_ISSUERS: readonly IssuerRow[] = [
  ['Bank', 'Citibank', '', 'Ситибанк', 'citi'],
  ...englishRows(
    'Bank',
    `
    Bank of America; JPMorgan Chase = jpmorgan chase bank, chase bank; Wells Fargo; Capital One; Chase; U.S. Bank = us bank, u s bancorp;
    PNC Bank = pnc; TD Bank; Truist = truist bank; Fifth Third Bank; Citizens Bank; KeyBank; Regions Bank; M&T Bank = m and t bank;
    Huntington Bank = huntington national bank; Ally Bank = ally; Discover Bank = discover card, discover; USAA Federal Savings Bank;
    Navy Federal Credit Union = navy federal; Charles Schwab = schwab; E*TRADE = etrade; Robinhood; Merrill Lynch = merrill; Morgan Stanley;
    Goldman Sachs = marcus by goldman sachs; Edward Jones; Interactive Brokers; TD Ameritrade; Raymond James; Ameriprise;
    Synchrony Bank = synchrony; BMO Harris; BB&T; First Republic Bank; Silicon Valley Bank; First Citizens Bank; Comerica; Zions Bank;
    Webster Bank; Santander Bank; Chime; SoFi; Varo Bank; Alliant Credit Union; PenFed Credit Union = pentagon federal;
    State Employees Credit Union; Bank of New York Mellon = bny mellon; Northern Trust; State Street; Venmo; Cash App; Zelle; Western Union;
    MoneyGram; Coinbase; Computershare; Royal Bank of Canada = rbc, rbc royal bank; TD Canada Trust; Scotiabank = bank of nova scotia;
    BMO = bank of montreal; CIBC = canadian imperial bank of commerce; National Bank of Canada; Desjardins; Tangerine; Simplii; EQ Bank;
    Wealthsimple; Vancity; ATB Financial; Coast Capital Savings; Interac`,
  ),
  ...englishRows(
    'Loans',
    `
    Rocket Mortgage = quicken loans; Mr. Cooper = mr cooper, nationstar mortgage; Freedom Mortgage; PennyMac = pennymac loan services; LoanDepot;
    Nelnet; Navient; Great Lakes Educational Loan; MOHELA; Sallie Mae; FedLoan Servicing; Aidvantage; LendingClub; Upstart; Lightstream;
    Fannie Mae; Freddie Mac; Toyota Financial Services; Ford Credit = ford motor credit; GM Financial; Honda Financial Services; Ally Financial;
    Wells Fargo Home Mortgage; OneMain Financial; Avant; Affirm; Federal Student Aid; Guild Mortgage; United Wholesale Mortgage; Newrez;
    Shellpoint Mortgage; Equifax; Experian; TransUnion; Midland Credit; Portfolio Recovery Associates`,
  ),
  ...englishRows(
    'Pension',
    `
    Fidelity = fidelity investments; Vanguard = the vanguard group; TIAA = tiaa cref; CalPERS; CalSTRS; T. Rowe Price = t rowe price;
    Empower Retirement = empower, great west; Voya = voya financial; John Hancock; Transamerica Retirement; Principal Retirement;
    Thrift Savings Plan = tsp; Pension Benefit Guaranty Corporation = pbgc; ADP Retirement Services; Ascensus; Alight; Guideline 401k;
    Human Interest; Betterment; Wealthfront; Railroad Retirement Board; New York State Common Retirement Fund = nyslrs;
    Teacher Retirement System of Texas; Ohio Public Employees Retirement System = opers; Office of Personnel Management;
    Ontario Teachers' Pension Plan; Canada Pension Plan; OMERS; CPP Investments; Healthcare of Ontario Pension Plan = hoopp`,
  ),
  ...englishRows(
    'Donations',
    `
    Salvation Army; Goodwill = goodwill industries; United Way; Habitat for Humanity; St. Jude Children's Research Hospital; Feeding America;
    ASPCA; American Cancer Society; World Vision; Doctors Without Borders; Make-A-Wish; March of Dimes; Wounded Warrior Project; GoFundMe;
    Sierra Club; The Nature Conservancy = nature conservancy; ACLU = american civil liberties union; Wikimedia Foundation; Jewish National Fund;
    Hadassah Women; Friends of the IDF = fidf; UJA Federation; Catholic Charities; Humane Society; American Heart Association; Susan G. Komen;
    Charity: Water = charity water; Fidelity Charitable; Schwab Charitable; National Public Radio; Electronic Frontier Foundation; CanadaHelps;
    Canadian Red Cross; United Way Canada; SickKids Foundation; Canadian Cancer Society`,
  ),
  ...englishRows(
    'Electricity',
    `
    Con Edison = consolidated edison; PG&E = pacific gas and electric, pacific gas and electric company; Duke Energy; Southern California Edison;
    Florida Power & Light = florida power and light; ComEd = commonwealth edison; Dominion Energy; Georgia Power; Alabama Power; Entergy;
    Xcel Energy; DTE Energy; Consumers Energy; Ameren; American Electric Power = aep, aep texas, aep ohio; FirstEnergy; Ohio Edison; Penelec;
    PECO = peco energy; PPL Electric = ppl electric utilities; PSE&G = public service electric and gas; Eversource;
    San Diego Gas & Electric = sdge, san diego gas and electric; Puget Sound Energy; Portland General Electric; Pacific Power;
    Rocky Mountain Power; Salt River Project = srp; Arizona Public Service = aps; NV Energy; TXU Energy; Reliant Energy = reliant; CPS Energy;
    Austin Energy; Oncor; CenterPoint Energy; Los Angeles Department of Water and Power = ladwp; SMUD = sacramento municipal utility district;
    Seattle City Light; Tampa Electric = teco; JEA; Evergy; MidAmerican Energy; Alliant Energy; We Energies; Wisconsin Public Service;
    BGE = baltimore gas and electric; Pepco; Delmarva Power; Hawaiian Electric; Green Mountain Power; Central Maine Power;
    Long Island Power Authority = pseg long island; NYSEG; Rochester Gas and Electric; Tennessee Valley Authority; Nashville Electric Service;
    Idaho Power; El Paso Electric; Green Mountain Energy; Constellation Energy; Direct Energy; Gulf Power; LG&E = louisville gas and electric;
    Kentucky Utilities; Santee Cooper; Avista = avista utilities; Snohomish PUD; Hydro-Québec = hydro quebec; BC Hydro; Toronto Hydro; Hydro One;
    Manitoba Hydro; SaskPower; Nova Scotia Power; NB Power; EPCOR; ENMAX; Alectra; Hydro Ottawa; Newfoundland Power`,
  ),
  ...englishRows(
    'Water',
    `
    American Water = american water works, new jersey american water, pennsylvania american water, california american water, missouri american water, illinois american water;
    Aqua America = aqua pennsylvania; Denver Water; Seattle Public Utilities; NYC Water Board = new york city water board;
    East Bay Municipal Utility District = ebmud; San Jose Water; Golden State Water; California Water Service = cal water; Suez Water; DC Water;
    Philadelphia Water Department; Miami Dade Water and Sewer; WSSC Water; Houston Water; Dallas Water Utilities;
    San Antonio Water System = saws; Tampa Bay Water; Las Vegas Valley Water District; Charlotte Water; Boston Water and Sewer Commission;
    Great Lakes Water Authority; Metropolitan Water District; Irvine Ranch Water District; San Francisco Water = sfpuc; Connecticut Water;
    Artesian Water; Tucson Water`,
  ),
  ...englishRows(
    'Gas',
    `
    National Grid; SoCalGas = southern california gas company; Southwest Gas; Atmos Energy; Nicor Gas; Peoples Gas; Spire Energy = laclede gas;
    Columbia Gas; NiSource; Piedmont Natural Gas; Washington Gas; Southern Company Gas; Texas Gas Service; Oklahoma Natural Gas; Questar Gas;
    Cascade Natural Gas; NW Natural; UGI Utilities = ugi; AmeriGas; Suburban Propane; Ferrellgas; Vectren; Philadelphia Gas Works;
    Elizabethtown Gas; New Jersey Natural Gas; South Jersey Gas; National Fuel; Minnesota Energy Resources; Blue Rhino;
    Enbridge Gas = union gas, enbridge; FortisBC; ATCO Gas = atco; SaskEnergy; Énergir = energir`,
  ),
  ...englishRows(
    'Telecom',
    `
    Verizon = verizon wireless; AT&T; T-Mobile; Comcast = xfinity; Spectrum = charter communications, charter spectrum; Cox Communications;
    CenturyLink; Lumen = lumen technologies; Frontier Communications; Optimum = altice; Sprint; U.S. Cellular = us cellular, uscellular;
    Cricket Wireless; Metro by T-Mobile = metropcs; Boost Mobile; Mint Mobile; Google Fi; Google Fiber; DirecTV; DISH Network = dish; Windstream;
    Mediacom; WOW Internet; RCN; Consumer Cellular; TracFone; Straight Talk; Visible Wireless; HughesNet; Starlink; Viasat; Vonage; RingCentral;
    Ooma; Ting; GoDaddy; Twilio; Hulu; Suddenlink; Sparklight; Ziply Fiber; Earthlink; Bell Canada; Rogers Communications; Telus; Fido; Koodo;
    Freedom Mobile; Shaw = shaw communications; Vidéotron = videotron; Cogeco; SaskTel; Virgin Plus; TekSavvy; Public Mobile`,
  ),
  ...englishRows(
    'Tax',
    `
    IRS = internal revenue service; Franchise Tax Board; New York State Department of Taxation and Finance;
    California Department of Tax and Fee Administration; Texas Comptroller; Illinois Department of Revenue; Massachusetts Department of Revenue;
    Pennsylvania Department of Revenue; Ohio Department of Taxation; Georgia Department of Revenue; Florida Department of Revenue;
    Oregon Department of Revenue; New Jersey Division of Taxation; Virginia Department of Taxation; Colorado Department of Revenue;
    Washington State Department of Revenue; Michigan Department of Treasury; Department of the Treasury; H&R Block; TurboTax; Jackson Hewitt;
    Canada Revenue Agency = agence du revenu du canada; Revenu Québec = revenu quebec; MPAC = municipal property assessment corporation;
    BC Assessment`,
  ),
  ...englishRows(
    'Military',
    `
    Department of Veterans Affairs = veterans affairs; U.S. Army = united states army; U.S. Navy = united states navy;
    U.S. Air Force = united states air force; U.S. Marine Corps = united states marine corps; U.S. Coast Guard = united states coast guard;
    National Personnel Records Center; Defense Finance and Accounting Service = dfas; National Guard Bureau; Army National Guard;
    Department of the Army; Canadian Armed Forces; Veterans Affairs Canada; Department of National Defence`,
  ),
  ...englishRows(
    'Government',
    `
    Social Security Administration; USCIS = u s citizenship and immigration services, us citizenship and immigration services;
    Department of Homeland Security; Department of Health and Human Services; Centers for Disease Control; Department of Labor;
    Employment Development Department = edd; Department of Housing and Urban Development = hud; New York State Department of Labor;
    Texas Workforce Commission; City of New York; City of Los Angeles; City of Chicago; City of Houston; County of Los Angeles; Cook County;
    Miami-Dade County; King County; Federal Trade Commission; Small Business Administration; U.S. Department of State = department of state;
    U.S. Census Bureau = census bureau; Selective Service System; Federal Emergency Management Agency = fema;
    Transportation Security Administration; Department of Children and Families; California Secretary of State;
    Delaware Division of Corporations; Federal Bureau of Investigation; Department of Public Health; Department of Public Safety;
    Environmental Protection Agency; Government of Ontario; Consumer Financial Protection Bureau; Service Canada;
    ServiceOntario = service ontario; Service BC; City of Toronto; City of Vancouver; Ville de Montréal; City of Calgary; City of Ottawa;
    Immigration Refugees and Citizenship Canada = ircc; Passport Canada; WorkSafeBC; WSIB; Elections Canada; Government of Canada`,
  ),
  ...englishRows(
    'Payroll',
    `
    ADP; Paychex; Gusto; Paycom; Paylocity; Ceridian; TriNet; Rippling; QuickBooks Payroll = intuit payroll; Workday; UKG; Justworks; Paycor`,
  ),
  ...englishRows(
    'Work',
    `
    Glassdoor; Robert Half; Manpower; Randstad; Kelly Services; Upwork; Fiverr; Equal Employment Opportunity Commission; Toptal`,
  ),
  ...englishRows(
    'Office',
    `
    Iron Mountain; WeWork; Regus; Staples Business Advantage`,
  ),
  ...englishRows(
    'Medical',
    `
    Quest Diagnostics; LabCorp = laboratory corporation of america; Mayo Clinic; Cleveland Clinic; Johns Hopkins; Massachusetts General Hospital;
    Mount Sinai; NYU Langone; Cedars-Sinai; HCA Healthcare; CVS Pharmacy = cvs; Walgreens; Rite Aid; Express Scripts; Optum Rx; Sutter Health;
    Providence Health; CommonSpirit; Ascension Health; Northwell Health; Tenet Healthcare; UPMC; Stanford Health Care; Planned Parenthood;
    One Medical; MinuteClinic; LensCrafters; Aspen Dental; Warby Parker; St. Jude; Intermountain Healthcare; Banner Health; Advocate Health;
    Teladoc; GoodRx; MyChart; DaVita; OHIP = ontario health insurance plan; LifeLabs; Dynacare; Shoppers Drug Mart; Alberta Health Services;
    Vancouver Coastal Health; SickKids; MSP BC = medical services plan; Toronto General Hospital`,
  ),
  ...englishRows(
    'Vaccines',
    `
    California Immunization Registry; MyIR; Texas ImmTrac2 = immtrac2`,
  ),
  ...englishRows(
    'Insurance',
    `
    GEICO; State Farm; Allstate; Progressive = progressive insurance; Blue Cross Blue Shield = blue cross; UnitedHealthcare = united healthcare;
    Aetna; Liberty Mutual; Farmers Insurance; USAA; Nationwide Mutual; Travelers Insurance = travelers indemnity; American Family Insurance;
    The Hartford; MetLife; Prudential = prudential financial; New York Life; Northwestern Mutual; MassMutual; Lincoln Financial;
    Principal Financial; Mutual of Omaha; Guardian Life; Aflac; Unum; Cigna; Humana; Kaiser Permanente = kaiser foundation health plan;
    Anthem = anthem blue cross, elevance health; Centene; Molina Healthcare; Oscar Health; Delta Dental; VSP Vision; Lemonade; Root Insurance;
    Esurance; Erie Insurance; Amica; Auto-Owners Insurance; Mercury Insurance; Chubb; AIG; CNA; Safeco; CareFirst; Highmark; Empire BlueCross;
    Premera; Regence; Florida Blue; Blue Shield of California; Health Net; TRICARE; Medicare = centers for medicare and medicaid services;
    HealthCare.gov; UnitedHealth Group; Optum; Trupanion; Assurant; Asurion; Allianz Travel; World Nomads; Travel Guard;
    National Flood Insurance Program; Citizens Property Insurance; MAPFRE; Plymouth Rock; State Auto; Transamerica; Globe Life; Colonial Life;
    Genworth; Hippo Insurance; Metromile; Foremost Insurance; Manulife; Sun Life; Canada Life; Intact Insurance;
    ICBC = insurance corporation of british columbia; Green Shield Canada; Belairdirect; Co-operators; Wawanesa; TD Insurance; SGI;
    Economical Insurance; Alberta Blue Cross; Pacific Blue Cross; Medavie; MPI = manitoba public insurance`,
  ),
  ...englishRows(
    'Legal',
    `
    LegalZoom; Rocket Lawyer; United States District Court; Superior Court of California; Supreme Court of the United States;
    United States Bankruptcy Court; American Arbitration Association; JAMS;
    U.S. Patent and Trademark Office = united states patent and trademark office, uspto; Circuit Court of Cook County; Department of Justice`,
  ),
  ...englishRows(
    'Car',
    `
    DMV = department of motor vehicles; California DMV; Texas Department of Motor Vehicles; E-ZPass; SunPass; FasTrak; TxTag; Jiffy Lube; Midas;
    Pep Boys; AutoZone; O'Reilly Auto Parts; Advance Auto Parts; NAPA Auto Parts; Firestone Complete Auto Care = firestone; Goodyear;
    Discount Tire; Valvoline; Meineke; CarMax; Carvana; AAA; Safelite; Manheim; Registry of Motor Vehicles; Department of Licensing; NHTSA;
    Monro; Big O Tires; Les Schwab; ParkMobile; SpotHero; 407 ETR; Canadian Automobile Association = caa; DriveTest; SAAQ`,
  ),
  ...englishRows(
    'RealEstate',
    `
    Zillow; Redfin; Realtor.com; RE/MAX; Keller Williams; Coldwell Banker; Century 21; Compass Real Estate; Sotheby's International Realty;
    First American Title; Fidelity National Title; Chicago Title; Old Republic Title; Stewart Title; Greystar; Equity Residential; AvalonBay;
    FirstService Residential; Associa; Apartments.com; Opendoor; AppFolio; Invitation Homes; Berkshire Hathaway HomeServices;
    Landlord and Tenant Board; Royal LePage; Teranet; Land Title and Survey Authority`,
  ),
  ...englishRows(
    'Travel',
    `
    Delta Air Lines; United Airlines; American Airlines; Southwest Airlines; JetBlue = jetblue airways; Alaska Airlines; Spirit Airlines;
    Frontier Airlines; Hawaiian Airlines; Allegiant Air; Amtrak; Greyhound = greyhound lines; Hilton = hilton hotels, hampton inn;
    Marriott = marriott bonvoy, marriott international; Hyatt; Best Western; Wyndham; Choice Hotels; Holiday Inn; Motel 6; Hertz;
    Avis = avis budget; Enterprise Rent-A-Car = enterprise rent a car; National Car Rental; Alamo Rent A Car = alamo; Budget Rent a Car;
    Dollar Rent a Car; Thrifty Car Rental; Sixt; Turo; Uber; Lyft; Priceline; Orbitz; Travelocity; Kayak; Vrbo; Hotels.com; Carnival Cruise Line;
    Royal Caribbean; Norwegian Cruise Line; Princess Cruises; Disney Cruise Line; AAA Travel; Costco Travel; Global Entry; TSA PreCheck; Sonesta;
    Omni Hotels; La Quinta; FlixBus; Kimpton; Four Seasons; Ritz-Carlton; Sheraton; Westin; DoubleTree; Fairfield Inn; Embassy Suites;
    Air Canada; WestJet; VIA Rail; Porter Airlines; Air Transat; BC Ferries; GO Transit; Flair Airlines`,
  ),
  ...englishRows(
    'Receipts',
    `
    Walmart; Costco; Best Buy; Home Depot; Target; Kroger; Safeway; Whole Foods = whole foods market; Trader Joe's; Publix; Albertsons; Macy's;
    Nordstrom; Kohl's; TJ Maxx; Lowe's = lowes; Ace Hardware; Menards; Staples; Office Depot = officemax; Sam's Club; BJ's Wholesale;
    Dollar Tree; Dollar General; Family Dollar; Starbucks; McDonald's; Subway; Chipotle; Dunkin'; Chick-fil-A; Uber Eats; DoorDash; Grubhub;
    Instacart; eBay; Etsy; Wayfair; Newegg; Micro Center; GameStop; Barnes & Noble; PetSmart; Petco; Sephora; Ulta Beauty; Bed Bath & Beyond;
    Dick's Sporting Goods; REI; Bath & Body Works; Old Navy; 7-Eleven; Shell Oil; ExxonMobil; Chevron; Wegmans; H-E-B; Meijer; Giant Eagle;
    Stop & Shop; ShopRite; Winn-Dixie; Food Lion; B&H Photo; Chewy; Panera Bread; Taco Bell; Home Goods; Crate & Barrel; Williams-Sonoma;
    Geek Squad; Roto-Rooter; Loblaws; Canadian Tire; Tim Hortons; Sobeys; Real Canadian Superstore; London Drugs; LCBO; Hudson's Bay; Dollarama;
    Indigo Books; Rona`,
  ),
  ...englishRows(
    'Mail',
    `
    USPS = united states postal service; UPS = united parcel service; Purolator; OnTrac; LaserShip; Amazon Logistics; Stamps.com; Pitney Bowes;
    UPS Store = the ups store; U.S. Customs and Border Protection = customs and border protection; Canada Post = postes canada; Canpar;
    Canada Border Services Agency`,
  ),
  ...englishRows(
    'Education',
    `
    Harvard University; Stanford University; Massachusetts Institute of Technology = mit; Yale University; Princeton University;
    Columbia University; University of California; University of Michigan; University of Texas; New York University; Cornell University;
    University of Pennsylvania; Duke University; Northwestern University; Ohio State University;
    Penn State University = pennsylvania state university; Arizona State University; University of Florida; University of Washington;
    Boston University; Georgia Institute of Technology; College Board; Educational Testing Service; National Student Clearinghouse; Coursera;
    Udemy; edX; Khan Academy; LinkedIn Learning; Bright Horizons; KinderCare; Sylvan Learning; Chegg; Instructure; Blackboard;
    New York City Department of Education; Los Angeles Unified School District; Chicago Public Schools; Western Governors University;
    Purdue University; Rutgers University; Southern New Hampshire University; University of Toronto; University of British Columbia;
    McGill University; University of Alberta; University of Waterloo; McMaster University; York University; Simon Fraser University;
    Toronto District School Board; OSAP = ontario student assistance program`,
  ),
];
