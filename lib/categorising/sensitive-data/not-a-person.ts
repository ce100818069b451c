/** Words of organisations, places, headings and papers: with one of them a run of capitals is no person. Lower case. */
export const NOT_A_PERSON: ReadonlySet<string> = new Set(
  `
sql word windows internet excel access outlook visual server
academy account act address africa agency agreement airline airlines airport all america american amount and annual
april arena asia associates association assurance at atlantic august australia authority ave avenue award balance
bank bay beach billing board borough boulevard box branch british broadband bros building bureau by cafe canada
center central centre certificate chairman chapter charity china church city client clinic co coast colleague
colleagues college commission committee company conditions contract copy corp corporation council county court
crescent ct customer dac dear december delivery department dept description details direct director disease district
division dr draft drive due east eastern electric email energy england europe european family fax february federal
figure flat floor for form foundation france friday fund garage gardens gas general germany gmbh grand group harbor
harbour health hello hi highway holding holdings holy homeowner hospital hotel house in inc incorporated index india
information institute insurance international invoice ireland island israel israeli italy item january japan july
june lane letter library limited llc llp ln london ltd madam mall manager march market medical member method mexico
minister ministry mobile model monday monthly motors mountain museum name national neighbor neighbors neighbour
neighbours northern note notice november number occupier october of office on order original our pacific parent
parents partners partnership payment pharmacy phone place plaza plc please policy policyholder power practice
president press price privacy prize product project pty pvt quantity rd receipt region report resident restaurant
road route royal saint saturday scale school scotland secretary section security september serial service services
ship shipping shop signature sir sirs society solutions sons south southern spain special square st stadium state
statement states station store stores street subtotal suite summary sunday supermarket surgery swift syndrome
systems table tax team telecom terms terrace the theater theatre this thursday title to total tower town transfer
treasurer trust tuesday union unit united university valley valued vat version village wales warranty water website
wednesday western wire wireless with www your
san santa los las fort port mount mt lake cape el first last middle given surname date birth sex nationality male female none yes unknown date
room retail way platz via rue rua calle strasse piazza compost pizza kitchen bakery wholesale nail nails spa salon
laboratory laboratories vaccine railway railways cottages locker proforma pepper grill bar pub brewery deli
parent's spouse's card licence license passport permit visa summary booking reference number number total park parks minor dependent initial guardian parent witness employer employee student applicant spouse admin administrator
`
    .trim()
    .split(/\s+/),
);
