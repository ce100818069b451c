import type { LanguageLexicon } from './lexicon';

/** English terms. A phrase hides the words inside it: "tax invoice" says nothing of Tax. */
export const ENGLISH: LanguageLexicon = {
  Bank: {
    names:
      'bank statement, account statement, current account statement, checking account statement, savings account statement, statement of account, credit card statement, bank reconciliation, account summary, bank account confirmation, wire transfer confirmation',
    strong:
      'opening balance, closing balance, available balance, beginning balance, ending balance, overdraft, debit card, standing order, direct debits, account transactions, transaction history, interest earned, cheque book, paid in, paid out, money in, money out, atm withdrawal, cash withdrawal, card transactions, minimum payment due, foreign exchange deal, securities account, term deposit',
    plain:
      'bank, branch, balance, deposit, withdrawal, sort code, iban, swift, bic, debit, credit, transaction, overdrawn, routing number, bank charges, wire transfer, credit limit, cheque',
    faint: 'account number, bank account, bank transfer, direct debit, transfer, bank details, account holder',
    against: 'policyholder, net pay',
  },
  Electricity: {
    names:
      'electricity bill, electric bill, electricity statement, electricity invoice, power bill, electricity account, energy bill',
    strong:
      'kwh, kilowatt, kilowatt hour, electricity supply, electricity consumption, electricity usage, unit rate, standing charge, electric meter, mpan, electricity tariff, peak demand, time of use, electric service, electricity charges, power supply, single phase, three phase',
    plain: 'electricity, electric, meter reading, consumption, tariff, smart meter, energy, off peak, power outage',
    faint: 'previous reading, current reading, meter number, usage, supply address, billing period',
  },
  Water: {
    names: 'water bill, water and sewerage bill, water statement, water invoice, water and sewer bill, water rates',
    strong:
      'water consumption, sewerage, sewer, wastewater, waste water, water meter, water supply, water usage, water charges, cubic meters of water, surface water drainage, sewage',
    plain: 'water, cubic meter, cubic metre, m3, meter reading, gallon, consumption, leak',
    faint: 'previous reading, current reading, meter number, usage, supply address, billing period',
  },
  Gas: {
    names: 'gas bill, natural gas bill, gas statement, gas invoice, gas account, gas safety certificate',
    strong:
      'natural gas, gas supply, gas meter, therm, calorific value, mprn, lpg, gas consumption, gas cylinder, gas usage, propane, gas charges, gas appliance, gas engineer',
    plain: 'gas, cubic meter, m3, meter reading, boiler, consumption, cubic feet, ccf',
    faint: 'previous reading, current reading, meter number, usage, supply address, billing period',
    against: 'gas station, greenhouse gas, petrol',
  },
  Telecom: {
    names:
      'phone bill, mobile bill, telephone bill, internet bill, broadband bill, wireless bill, cell phone bill, cable bill',
    strong:
      'mobile plan, data usage, roaming, broadband, fibre, fiber optic, text messages, call charges, line rental, data plan, sim card, voicemail, mbps, phone line, international calls, wireless service, landline, minutes used, call details, gigabyte, router, tv package, mobile number',
    plain:
      'internet, mobile, telephone, sms, cellular, calls, gb, wifi, data allowance, network, subscriber, telecom, telecommunications, wireless, package',
    faint: 'minute, line, monthly plan, phone number, billing period',
  },
  Insurance: {
    names:
      'insurance policy, policy schedule, car insurance policy, motor insurance policy, home insurance policy, life insurance policy, travel insurance policy, health insurance policy, certificate of insurance, certificate of motor insurance, insurance certificate, renewal notice, insurance renewal, policy renewal, insurance claim, claim settlement, car insurance, auto insurance, home insurance, life insurance, travel insurance, contents insurance, motor insurance, vehicle insurance, explanation of benefits',
    strong:
      'policyholder, insured, sum insured, premium, deductible, insurer, policy number, coverage, third party liability, period of insurance, underwriter, insurance cover, no claims bonus, excess, beneficiary, claim number, endorsement, insured vehicle, insurance company, insurance agent, comprehensive cover',
    plain: 'insurance, claim, policy, cover, exclusions, renewal, claims, broker',
    faint: 'liability, damage, risk',
    against: 'national insurance number, national insurance contribution, social insurance, privacy policy',
  },
  Contracts: {
    names:
      'agreement, contract, rental agreement, lease agreement, tenancy agreement, residential lease, service agreement, employment contract, employment agreement, contract of employment, non disclosure agreement, nda, purchase agreement, sales contract, sale agreement, partnership agreement, consulting agreement, memorandum of understanding, license agreement, terms of engagement, freelance agreement, assured shorthold tenancy',
    strong:
      'hereinafter, whereas, in witness whereof, the parties agree, between the parties, governing law, entire agreement, termination of this agreement, this agreement, party of the first part, effective date, hereby agree, breach, indemnify, the parties, terms and conditions of the agreement, signed by the parties, made and entered into, force majeure',
    plain:
      'landlord, tenant, lessor, lessee, clause, party, contractor, confidentiality, obligations, termination, hereby, undersigned, notice period, severability, recitals',
    faint: 'signature, witness, signed, term, rent',
  },
  Tax: {
    names:
      'tax return, income tax return, tax assessment, notice of assessment, tax refund, tax certificate, tax statement, w 2, form w 2, form 1040, 1040, form 1099, 1099, p60, p45, self assessment, tax calculation, vat return, tax clearance certificate, property tax bill, property tax statement, wage and tax statement, withholding tax certificate, tax coordination, tax bill, tax demand',
    strong:
      'income tax, tax year, taxable income, tax code, tax payable, tax withheld, adjusted gross income, tax credit, taxpayer, refund of tax, tax office, capital gains, tax relief, overpaid tax, tax deduction, tax liability, amount of tax, unique taxpayer reference, tax authority, federal tax, filing status, assessed value',
    plain: 'tax, refund, assessment, exemption, deductions, revenue service, return, withholding',
    faint: 'vat, penalty',
    against: 'tax invoice, council tax, net pay',
  },
  Payroll: {
    names:
      'payslip, pay slip, paystub, pay stub, earnings statement, salary slip, wage slip, pay advice, statement of earnings, salary statement, payroll report, pay statement, payroll',
    strong:
      'gross pay, net pay, gross salary, net salary, basic salary, base salary, year to date, ytd, employee number, employee id, pay period, overtime pay, employer contributions, total deductions, employer national insurance, hourly rate, hours worked, social security tax, pay date, taxable pay, holiday pay, vacation balance, sick leave balance, payroll number, salary',
    plain:
      'overtime, deductions, earnings, wages, allowance, bonus, employee, gross, employer, national insurance number, tax code, fica, medicare, department',
    faint: 'pension, net, hours',
    against: 'job title is, this agreement, whereas',
  },
  Receipts: {
    names: 'receipt, payment receipt, official receipt, sales receipt, order confirmation, purchase receipt',
    strong:
      'amount paid, thank you for your purchase, cashier, change due, invoice number, receipt number, received from, paid by card, unit price, qty, payment received, items purchased, cash tendered, total paid, received with thanks, sub total, invoice to, bill to',
    plain:
      'invoice, tax invoice, proforma invoice, credit note, subtotal, quantity, vat, total, item, store, shop, order number, visa, mastercard, purchase, price, discount, sales tax, paid, payment method',
    faint: 'customer, amount, date, cash, due, payment terms',
  },
  Car: {
    names:
      'vehicle registration, vehicle licence, vehicle license, registration certificate, mot test certificate, mot certificate, vehicle inspection, annual vehicle test, car service, vehicle service, parking ticket, parking fine, speeding ticket, traffic ticket, certificate of title, vehicle title, car repair, repair order, penalty charge notice, logbook, vehicle tax, toll invoice, toll bill',
    strong:
      'registration number, license plate, licence plate, number plate, odometer, mileage, chassis number, vin, engine size, oil change, brake pads, garage, vehicle owner, registered keeper, tyre, tire, engine oil, spark plugs, wheel alignment, vehicle make, labor and parts, traffic violation, toll road, parking charge',
    plain:
      'vehicle, car, motor, model, mechanic, fuel, make and model, driver, petrol, diesel, brake, engine, parking, auto',
    faint: 'service, parts, garage',
    against: 'sum insured, insured vehicle, car rental, rental car, driving licence, driver license',
  },
  Mail: {
    names:
      'registered mail, delivery notice, parcel notification, postal receipt, certified mail, missed delivery, proof of delivery, change of address, mail forwarding, waybill, air waybill, shipping label, customs declaration, dispatch note',
    strong:
      'tracking number, parcel, postage, post office, courier, shipment, sender, recipient, postal service, we tried to deliver, collect your parcel, royal mail, delivery attempt, express mail, registered letter',
    plain: 'delivery, package, postal, shipped, letter, po box, mail, envelope, stamp',
    faint: 'address, dear, sincerely, regards',
  },
  Medical: {
    names:
      'medical report, discharge summary, lab results, laboratory results, laboratory report, blood test results, blood test, prescription, medical certificate, referral letter, medical summary, visit summary, radiology report, mri report, x ray report, ct scan, pathology report, sick note, fit note, medical record, test results, ultrasound report, clinical summary, hospital discharge, appointment letter, doctor letter, dental treatment plan',
    strong:
      'patient, diagnosis, physician, hospital, clinic, treatment, symptoms, blood pressure, haemoglobin, hemoglobin, cholesterol, glucose, dosage, tablet, mg daily, medication, allergies, reference range, surgery, medical history, outpatient, general practitioner, specialist, findings, impression, cardiology, orthopedic, examination, take one tablet, dentist, physiotherapy, health fund',
    plain: 'doctor, dr, medical, health, nurse, test, pharmacy, nhs, consultation, therapy, dental, chronic, pain',
    faint: 'appointment, date of birth, visit',
    against: 'vaccination, immunization',
  },
  Legal: {
    names:
      'power of attorney, last will and testament, will and testament, summons, court order, judgment, judgement, statement of claim, affidavit, subpoena, cease and desist, notice of hearing, divorce decree, complaint, statement of defence, letter before action, probate, injunction, notarial certificate, demand letter, writ, petition',
    strong:
      'plaintiff, defendant, court, attorney at law, law firm, claimant, respondent, case number, hereby appoint, testator, executor, notary, district court, county court, magistrate, sworn, legal proceedings, litigation, solicitor, barrister, counsel, without prejudice, attorney in fact, superior court, high court, jury, verdict, honourable, esq',
    plain: 'attorney, lawyer, legal, lawsuit, judge, hearing, claim, law offices, appeal, legal advice, jurisdiction',
    faint: 'witness, signed, law',
  },
  IDs: {
    names:
      'passport, identity card, id card, national identity card, driving licence, driver license, drivers license, birth certificate, marriage certificate, death certificate, residence permit, social security card, identification card, certificate of naturalization, citizenship certificate, permanent resident card, work permit, visa',
    strong:
      'date of birth, place of birth, nationality, date of expiry, surname, given names, sex, identity number, passport number, issuing authority, holder signature, date of issue, registrar, machine readable, citizenship, place of issue, maiden name, type code',
    plain: 'citizen, authority, father, mother, personal number, birth, married, expires, height, eyes',
    faint: 'name, country, signature',
    against: 'patient, policyholder, employee',
  },
  Education: {
    names:
      'diploma, transcript, academic transcript, report card, school report, certificate of completion, certificate of achievement, enrollment confirmation, enrolment letter, tuition invoice, tuition fees, degree certificate, grade report, course certificate, letter of acceptance, admission letter, student certificate, bachelor of arts, bachelor of science, master of science, class schedule, tuition statement, statement of results',
    strong:
      'university, semester, student id, student number, gpa, faculty, school, college, kindergarten, pupil, course credits, degree, scholarship, tuition, grade point average, registrar office, academic year, principal, homework, graduation, teacher, exam results, curriculum, coursework',
    plain:
      'student, course, grade, exam, class, academic, education, study, training, graduate, lecturer, bachelor, master, term',
    faint: 'credits, registrar, year',
  },
  RealEstate: {
    names:
      'title deed, land registry, property deed, property valuation, appraisal report, deed of sale, real estate appraisal, house committee, land registry extract, property inspection report, property listing, service charge statement, home inspection, building permit, condominium, hoa statement, closing disclosure, survey report',
    strong:
      'real estate, property owner, freehold, leasehold, plot, parcel number, square meters, square feet, market value, estate agent, realtor, floor plan, title number, encumbrance, conveyance, conveyancing, easement, valuation, building management, apartment, homeowners association',
    plain: 'property, house, land, block, flat, building, bedroom, floor, landlord, tenant, rent, renovation',
    faint: 'owner, address, premises',
  },
  Pension: {
    names:
      'pension statement, annual pension statement, pension fund, retirement account statement, 401k statement, pension benefit statement, provident fund, annual benefit statement, retirement plan, pension scheme, state pension, pension forecast, pension payment, severance fund, advanced study fund',
    strong:
      'retirement, accrued benefits, pension pot, 401k, ira, annuity, vested balance, retirement age, pension contributions, management fees, accumulated balance, pensioner, fund value, lump sum, pension provider, survivors pension, projected pension, retirement savings, member number',
    plain: 'pension, contributions, fund, employer contribution, investment, yield, scheme, saver, disability pension',
    faint: 'beneficiary, annual, return, savings',
    against: 'net pay, gross pay',
  },
  Loans: {
    names:
      'loan agreement, loan statement, mortgage statement, mortgage offer, mortgage agreement, loan repayment schedule, amortization schedule, loan approval, mortgage, personal loan, payoff statement, promissory note, loan offer, student loan statement, credit agreement, loan confirmation, mortgage approval',
    strong:
      'principal balance, outstanding principal, interest rate, monthly repayment, monthly instalment, borrower, lender, loan amount, apr, loan term, early repayment, loan number, collateral, guarantor, remaining balance, prime rate, repayment schedule, escrow, arrears, loan account, principal and interest',
    plain: 'loan, repayment, principal, instalment, installment, interest, debt, credit, amortization',
    faint: 'balance, monthly payment, rate',
  },
  Donations: {
    names:
      'donation receipt, donation, charitable contribution, charity receipt, gift aid, gift aid declaration, contribution receipt, donor receipt, charitable donation, donation certificate, thank you for your donation',
    strong:
      'donor, donated, charity, charitable, 501 c 3, nonprofit, non profit, registered charity, tax deductible, your generous gift, your generosity, fundraising, charity number, no goods or services were provided, contribution to, generous support',
    plain: 'foundation, contribution, gift, support, generous, ngo, cause, volunteers',
    faint: 'thank you, association',
  },
  Military: {
    names:
      'draft notice, discharge certificate, military service certificate, reserve duty, certificate of service, dd 214, dd form 214, conscription notice, military id, certificate of release or discharge, call up order, enlistment notice, mobilization order, service record',
    strong:
      'army, military service, idf, israel defense forces, soldier, enlistment, active duty, reserve service, battalion, armed forces, conscription, veteran, honorable discharge, brigade, regiment, reservist, military unit, ministry of defence, recruitment office, induction center, department of defense',
    plain:
      'military, unit, rank, service number, duty, combat, corps, navy, air force, officer, recruit, commander, sergeant, captain',
    faint: 'discharge, service, reserve, base',
  },
  Travel: {
    names:
      'boarding pass, e ticket, eticket, flight itinerary, itinerary, electronic ticket, travel itinerary, hotel reservation, hotel booking, booking confirmation, reservation confirmation, flight confirmation, train ticket, travel visa, hotel voucher, car rental, car rental voucher, rental car, flight booking',
    strong:
      'departure, arrival, flight, passenger, check in, check out, airline, gate, seat, boarding time, baggage allowance, booking reference, pnr, hotel, number of nights, terminal, layover, guest name, room type, e ticket number, travel agency, cabin class, economy class, airport, baggage, breakfast included',
    plain:
      'reservation, travel, booking, trip, traveler, traveller, tour, train, cruise, guests, journey, nights, destination',
    faint: 'confirmation number, cancellation, fare',
    against: 'period of insurance, sum insured',
  },
  Work: {
    names:
      'curriculum vitae, resume, cv, employment confirmation, confirmation of employment, employment verification letter, employment verification, reference letter, letter of recommendation, job offer, offer letter, termination letter, letter of resignation, resignation letter, performance review, job description, letter of employment, employment certificate, proof of employment, work schedule, notice of termination, pre termination hearing, cover letter, annual review, leave request, performance appraisal',
    strong:
      'work experience, has been employed, employed by us, job title, human resources, hr department, line manager, professional experience, job responsibilities, last day of employment, position of, start date, notice of dismissal, hiring, promotion, full time position, references available, probation period, work history, career objective',
    plain:
      'employee, employer, position, employment, manager, skills, team, company, job, recruitment, supervisor, department, experience, workplace',
    faint: 'salary, responsibilities, project',
    against: 'net pay, gross pay, this agreement, whereas',
  },
  Government: {
    names:
      'council tax, council tax bill, municipal tax bill, municipal tax, arnona, national insurance institute, notice of determination, benefit decision, social security benefit, child benefit, unemployment benefit, voter registration, polling card, jury duty, census, municipal notice, notice of decision, universal credit, housing benefit, business licence, certificate of incorporation, polling notice',
    strong:
      'municipality, ministry, city council, borough council, department of, government, county, federal, benefit claim, social security administration, public office, local authority, ministry of interior, population authority, permit, licensing authority, eligibility, home office, entitlement, council, registrar of companies, electoral register',
    plain:
      'authority, official, public, state, office of the, resident, citizen, application, benefit, allowance, decision, bureau, commissioner, regulation, mayor',
    faint: 'national insurance, notice, reference number, act',
    against: 'income tax, pay period',
  },
  Vaccines: {
    names:
      'vaccination certificate, immunization record, vaccination record, vaccine record, covid 19 vaccination, immunisation record, vaccination card, certificate of vaccination, immunization certificate, vaccination booklet, international certificate of vaccination, rabies vaccination certificate, covid certificate, green pass',
    strong:
      'vaccine, vaccinated, vaccination, immunization, immunisation, booster, dose, first dose, second dose, covid 19, pfizer, moderna, astrazeneca, batch number, measles, hepatitis b, tetanus, polio, yellow fever, mmr, influenza, diphtheria, rabies, lot number, pneumococcal, hpv',
    plain: 'manufacturer, injection, disease, shot, flu',
    faint: 'date administered, nurse, clinic',
  },
  Office: {
    names:
      'meeting minutes, minutes of meeting, minutes of the meeting, memo, memorandum, agenda, purchase order, office supplies, internal memo, delivery note, quotation, price quote, quote, board meeting, inventory list, status report, project plan, business plan, packing list, price list, meeting agenda, estimate, proposal, presentation, timesheet, user manual, user guide',
    strong:
      'attendees, action items, present at the meeting, office equipment, stationery, toner, printer paper, chairman, valid for 30 days, next meeting, absentees, board of directors, requisition, minutes taken, conference room, order quantity, project manager, milestones, deliverables, stakeholders, quarterly',
    plain:
      'meeting, office, project, budget, supplier, staff, department, discussion, deadline, printer, task, agenda item, team, equipment',
    faint: 'action, plan, manager, item',
  },
};
