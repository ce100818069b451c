/** Common first names of the English-speaking world, and others in Latin letters; lower case. */
export const LATIN_FIRST_NAMES: readonly string[] = `
aaron abigail adam adrian ahmed aidan aisha alan albert alejandro alex alexander alexandra alfred ali alice alison allison amanda amber amelia amit amy ana andre andrea andrew
angela angelica anita ann anna anne annette annika anthony antonio april arthur ashley audrey avi avigail avraham barbara barry beatrice becky ben benjamin bernadette bernard beth
bethany betty beverly bill billy bob bonnie boris brandon brenda brett brian bridget brittany bruce bryan caitlin callum cameron carl carla carlos carmen carol carole caroline
carolyn catherine cathy cecilia charles charlotte chaim cheryl chidi chloe chris christian christina christine christopher cindy claire clara clare claudia clive colin connor corey
craig cristina curt curtis cynthia daisy dale dan dana daniel danielle danny darren dave david dawn dean deborah debra declan deepak denise dennis derek desiree diana diane dmitri
dmitry dominic donald donna doris dorothy dorit doug douglas duncan dylan eden edith edward edwin eileen eitan elaine eleanor elena elizabeth eliyahu ella ellen emily emma eric
erica erin esther ethan eugene eva evan evelyn eyal fatima felicity felix fiona florence frances francesca francis frank fred frederick gabriel gabrielle gareth garry gary gavin
gemma geoffrey george georgia gerald geraldine gideon gilbert gillian gina giuseppe glen glenn gloria gordon grace graham greg gregory guy gwen hannah harold harriet harry hassan
hayley hazel heather helen henry herbert hilary holly howard hugh hugo ian ibrahim idris igor imogen ines inga irene irina iris isaac isabel isabella isla ivan jack jackie jacob
jacqueline jade jake james jamie jan jane janet janice jared jasmine jason javier jay jean jeff jeffrey jelena jenna jennifer jenny jeremy jerome jerry jesse jessica jill jim jimmy
joan joanna joanne joe joel john johnny jonathan jordan jorge jose joseph josephine joshua joy joyce juan judith judy julia julian julie june justin kamal karen karina karl kate
katharine katherine kathleen kathryn kathy katie kayla keith kelly kelsey ken kenneth kerry kevin khalid kim kimberly kristen kristin kyle lachlan larisa larry laura lauren
laurence lawrence leah lee leila leo leon leonard leslie lewis liam lily linda lindsay lisa lior liz logan lois loretta lori lorraine louis louise luca lucas lucia lucy luis luke
lydia lynn mabel madeleine madison malcolm mandy manuel marc marcel marcia marco marcus maren margaret maria marian marie marilyn marina mario marion mark marlene marlys martha
martin marvin mary matthew maureen maurice max maya megan mei melanie melissa menachem meredith merle michael michal michelle miguel mikhail mildred mira miriam mitchell mohamed
mohammad mohammed moira molly monica monique morgan moshe muhammad myra nadia nancy naomi natalia natalie natasha nathan neil nicholas nick nicola nicole nigel nikita nikolai nina
nir noa noah noam nora norma norman ofer oleg olga oliver olivia omar oren orit owen pamela patricia patrick paul paula pauline pavel pedro peggy penelope penny peter phil philip
phillip phoebe phyllis pierre polly priya rachel raj rajesh ralph ramon raymond rebecca regina renee rhys ricardo richard rita rob robert roberta roberto robin rodney roger roland
ron ronald ronit rosa rosalind rosemary ross roy ruben russell ruth ryan sally sam samantha samuel sandra sanjay sara sarah sasha scott sean sebastian sergei sergey shannon sharon
shaun sheila shelley sheryl shira shirley shlomo sidney silvia simon sofia sonia sophia sophie stacey stacy stanley stella stephanie stephen steve steven stewart stuart sue suresh
susan suzanne svetlana sydney sylvia tal tamar tamara tammy tanya tara tatiana ted teresa terrence terry theodore theresa thomas tiffany tim timothy tina toby todd tom tomer tony
tracey tracy travis trevor tyler uri valentina valerie vanessa vera veronica vicki victor victoria vikram vincent viola violet virginia vivian vladimir wallace walter wanda warren
wayne wendy wilfred william winifred yael yaakov yehuda yitzhak yolanda yosef yossi yuri yusuf yvonne zachary zoe zvi nathaniel taylor sammy yusuke satoshi tamika leilani leilah
nitin shaked noemi vaknin oscar edgar elias theo harvey archie alfie ruby tilly poppy dwight theodora grainne siobhan niamh aoife padraig eoin sinead orla ciaran rohan arjun ananya
kavita sunita anil sunil vijay ravi chen wei ming hiroshi yuki kenji kofi kwame ngozi amara emeka chinedu oluwaseun fatou aminata giovanni matteo lorenzo hans klaus jurgen heidi
ingrid lars sven astrid bjorn piotr katarzyna agnieszka marek zofia tomasz abby abe abel abraham ada addison adele adeline adriana agatha agnes aileen aimee akira alana albie alec
alejandra aleksandr aleksandra alessandro alessia alexa alexandre alexei alexey alexia alexis alfonso alfredo aliyah allan allen allyson alma alonso alonzo althea alvaro alvin
alyssa amal amanpreet amelie amina amira amir amos amparo amrita anastasia anatoly anders andreas andrei andres andrey angelina angelo angus anika aniket anish anjali ankit annabel
annabelle annalise ansel anthea anya arabella archibald ari ariana ariel ariella arlene armando arnold aroha artem arturo asa asher ashish ashleigh ashok asif athena aubrey
augustine aurelia aurora austin ava avery avril aya ayesha ayla ayumi aziz azra babatunde bailey balvinder barney bart basil beatrix beau bella bernice bert bertha beryl bev bianca
blanca blanche blessing bobby bogdan bonita brad bradley brady brandi brandy braydon breanna brendan brent brianna bridie brigid britney bronwen bronwyn bruno bryce bryn bryony
byron caden caleb calista calvin camila camilla camille camilo candace candice caoimhe cara caren carina carlo carlton carly carmela carmelo carolina cary caspian cassandra cassidy
cassie catalina catarina cathal cathleen cedric celeste celia celine cesar chad chantal charlene charlie charmaine chaya chelsea cherie cherry cheyenne chiara chika christa
christie christoph christy chuck cillian claude clay clayton clement clementine cliff clifford clifton clint clinton clyde cody colette colleen colm concepcion conor conrad
consuelo cora coral corinne cornelius cosmo courtney cristian cristobal crystal cuthbert cyril cyrus dagmar daisuke dakota damian damien damon danae danica danilo dante daphne
darcy daria darius darla darlene darnell darrell darryl daryl dashiell davina davinder dawid deanna deb debbie deepa deirdre delia della delores demetrius dena denis dermot desmond
destiny devin devon dexter dhruv diego dieter dimitri dimitrios dina dinesh dion dionne dirk dolores dominik dominique dong donnie donovan dora doreen dorian doron dorothea dot
dotty dov drew duane dulce dusty dwayne dyan earl earnest ebony ed eddie edgardo edie edmond edmund edna eduardo edwina efrat efraim egor eilidh ekaterina eldon eleanora eli eliana
elijah eliot elisa elisabeth elise eliza elizaveta elke elle ellie elliot elliott elmer elodie eloise elsa elsie elton elva elvira elyse emanuel emerson emil emilia emiliano emilio
emmanuel emmett emmy enid enrique enzo eran erez erik erika erma ernest ernestine ernesto errol eryk esme esmeralda esperanza esteban estelle ester estrella etan ethel etta eunice
evangeline eve evelina everett evgeni evgenia evgeny ewa ewan ezekiel ezra fabian fabio faisal faith farah faridah farhan farid farrah fatimah fay faye federico felicia felipe
fergus fernanda fernando fidel filip finbar finlay finley finn fintan flavia fletcher flora florian floyd fran francesco francine francisco franco francois frankie franklin franz
fraser freda freddie freddy frederica frederik freya frida frieda fritz gabe gabriela gael gail galina garfield garrett garth gavriel gayle geeta gena genevieve geoff georgina
geraint gerard gerardo germaine gerry gertrude gia gianna giorgio giovanna giulia gladys glenda glenna glenys glynis godfrey goran grainger graeme grazyna greer greta gretchen
griffin griselda guadalupe guido guillermo gurpreet gurdev gus gustavo gwendolyn gwyneth hadassah haim hakim haley hamid hamish hamza hana hank hannelore harish harjit harlan
harley harlow haroun harpreet harriett harrison haruka harvinder hasan hattie heath hector hedy heike heinrich helena helga helmut hemant henrietta henrik henryk hermann hermine
hila hilda hiram holger homer honor horace hortense howell huda hubert hudson humberto hung hunter hussein hyacinth ibrahima ida ignacio ikram ilana ilan ilya iman imani imelda
imran ina inbal india inez ingeborg iona ira irma irving irwin isaiah isha ishaan isidore isobel isolde israel itai itamar itay itzhak ivana ivo ivor ivy izabela izzy jacinta
jackson jaclyn jaden jaime jakub jalen jamal jameson jami jamila jana janelle janette janie janine janis janusz jaqueline jarrod jarvis jasper javed jayden jayne jeanette jeanne
jeannie jed jefferson jenifer jennie jens jeremiah jeremias jermaine jerrod jerzy jessie jethro jewel jia jing jo joachim joana joann joaquin jocelyn jodi jodie jody joelle joey
johan johann johanna johnnie johnson jolanta jolene jolie jon jonah jonas jonathon jonny joni jordi jorg jorn josef josefina josephina josh josiah josie joss josue jovan jozef
juana juanita judd jude judi jules juliana juliet juliette julio julius jun junaid juni justine justyna jutta kaelyn kai kaitlin kaitlyn kaleb kalpana kanye karan kareem kari karin
karla karolina karthik kasey kasia katelyn katerina katia katrin katrina katya kay kaya kaye kaylee keegan keiko keira keisha kelli kellie kelvin kemal kendall kendra kendrick
kenna kennedy kenny kent kenya kerri kerrie khadija khaled kiera kieran kieron kiersten kiran kirk kirsten kirsty kit klara kobi koen konrad konstantin kris krish krishna krista
kristi kristina kristine kristof kristopher krystal krzysztof kurt kwabena kwasi kyla kylie kyoko kyra lacey laila lakshmi lamar lamont lana lance landon lara larissa latasha
latisha latonya latoya lauri laurel lauretta lavinia lawson layla lazar leandro leann leanne leela leigh leighton lena lenny lenora leona leonardo leonid leonie leonora leroy
lesley leslee leszek leticia letitia lev levi lewin lexi lia liana lianne libby liesl lila lilian liliana lillian lillie lina linden lindsey lionel lisette livia liza lizzie lloyd
lola lon lonnie lora lorena lorna lottie louella louie louisa lourdes lowell luann luba lucian luciana luciano lucien lucille lucinda ludmila luigi luisa lukas lukasz lula lupe
luther lyall lyle lyn lynda lyndon lynette lynne lynsey lyra lyudmila mac mackenzie macy madan maddie maddison madhu mads mae maeve magda magdalena maggie magnus mahesh mahmoud
maia mairead maisie maja makayla malachi malak malia malik mallory malka malgorzata mamadou manfred manish manoj manpreet mara marcela marcella marcelo marci marcin marcy margarita
marge margery margie margo margot marguerite mariah mariam mariana marianne maribel maribeth mariella marielle marietta marika mariko marilou marisa marisol marissa marit maritza
marius mariusz marjorie markus marla marlena marlon marnie marsha marshall marta marti martina martine marty martyn marva maryam maryann maryanne maryellen marylou masha mason
mateo mateusz mathew mathias mathieu mathilda matilda matt matteus matthias mattie maud maude maura mauricio mauro mavis maxim maxime maximilian maxine mayer maynard mayra mayumi
mckenna meagan meera meg mehdi mehmet meir mel melinda melody melvin melvyn mendel merav mercedes mercy meryl mia micaela micah michaela micheal micheala michele micky mihail
mikaela mikayla mike mikael mikolaj milan milena miles millicent millie milo milton mimi mina mindy minerva minh minna mirabel miranda mireille mirela miroslav misha missy misty
mitch mitzi moises mollie mona moran mordechai morton moses mostafa muhammed muriel murray mustafa mya myles myriam myrna myron myrtle nabil nadav nadezhda nadine naftali nahum
naim nancie nandini nanette naoko narendra narges naser nasir nasser nasreen nastya nat natan natalya nataly nate nathalie nayla neal ned neelam neha nehemiah nelly nelson nena
nestor nettie neville nevin newton nicki nicky nico nicolas nicolette nieve nigella nikhil niki nikki nikolas nikolay nilda nils nimrod nisha nita noel noelle nola noreen noriko
norbert norris nuala nuno nuria nurit nyla oakley octavia octavio odette ofra ohad oisin okan oksana olaf olan olena oleksandr olivier ollie omari omer ondrej onur oona opal
ophelia oran orel oriana orly orson osama osmond osvaldo oswald otis otto owain ozzie pablo paddy paige paisley paloma pam pamella paolo parker parth parveen pascal pascale pasha
pat patience patricio patrik patryk patsy patti patty pauletta paulette paulina paulo paulos pavlo pawel paxton payton pearl pelham peleg penina percival percy peretz perla
pernille perry pete petra petros petunia peyton phelim philippa philippe phineas phylis pia piers pietro pilar pinchas piper polina pooja porter portia prakash pranav prasad pratik
precious preston prince priscilla pritam prudence qasim queenie quentin quincy quinn rachael rachelle radek radha radoslaw rafael rafaela rafal rafe rafi rahim rahul raisa rajan
rajiv rajveer ralf ram rama ramesh ramiro ramona rana rand randal randall randi randolph randy rani rania raphael raquel rashad rashid rasheed raul raven ray rayan raymundo rayna
reba reece reed reem reena reese regan reggie reginald reid reina reinhard rekha remi remy rena renata renate rene renu reuben reuven rex rey reyna reynaldo rhea rhett rhiannon
rhoda rhona rhonda ria rian ricarda ricky rico riley rima rishi rivka riya roan robbie robyn rocco rochelle rocio rod roderick rodrigo rogelio rohit roisin rolando rolf roma roman
romeo ronan ronda ronen roni ronnie roosevelt rory rosalie rosalyn rosanna rosanne rosario roscoe roseanne rosella rosemarie rosetta rosie roslyn rowan rowena roxana roxanne royce
roza ruairi ruba rube ruchi rudolf rudolph rudy rufus rui rupert russ rusty ruthann ruti ryder rylan sabine sabrina sachin sade sadie saeed safiya sagi saif sakura sal salim salma
salman salome salvador salvatore samara sami samir samira sammi sampson sana sandeep sandor sandy sanford sani sanjana santiago santino saoirse saori sapir sari sarita satish saul
savannah scarlett schlomo sebastien selena selim selina selma serena serge sergio seth seumas seymour shabnam shah shahid shakira shalom shamus shana shane shani shania shannen
sharif sharlene sharonda shauna shawn shawna shay shayna shea shelby sheldon shelia shelly sheree sheridan sherman sherri sherrie sherwin shimon shirin shiv shivani shmuel shoshana
shreya shula siddharth sidra sienna sierra sigal sigrid silas silvana silvio simeon simona simone sinan sindy sivan skye skyler slavik slawomir sofie sofya sol solomon sondra sonny
sonja sophy soren spencer stacie stan stanislav stanton stavros stefan stefania stefanie steffi stephan stephane stephania stephany sterling stevie subhash sudha sukhdev sukhvinder
suki sumit sunny surinder surya susana susanna susannah susie suzanna suzette suzy swati sybil syed sylvain sylvie sylwia tabatha tabitha tadeusz tahir takashi takeshi talia
tallulah tamal tami tamica tamsin tania tanika tanisha tanner tanvi tao tariq tarun taryn tasha tatum tatyana tavita taylah tayyab teagan teddy tegan teodor teofilo tera terence
teri terrance terri tess tessa tevita thad thaddeus thea thelma theodor therese thomasina thora thorsten thuy tia tiago tiana tiara tierney tiernan tiffani tilda timmy timo
timothee tobias tobin todor tommie tommy toni tonia tonya topaz torsten tova tracie tremaine trent trenton treva trevon tricia trina trinh trinidad trinity tristan trudy truman
trystan tuan tucker turner tuvia twila ty tyrone tyson tzipi tzvi udi ulrich ulrike uma umar una ursula usha usman uzi vadim val valentin valery valeriy valeria vanya varun vasily
vaughan vaughn veda velma venkat verity verna vernon veronique vicente vicky vidal vidya vijaya viktor viktoria vilma vince vincenza vinay vinod violeta violetta virgil virginie
vishal vita vito vittoria viv viveka vivek vivien vivienne vlad volodymyr vyacheslav wade walid wallis walt walton warwick wayland wendell wes wesley weston whitney wilbert wilbur
wilfredo wilhelm wilhelmina wilma wilmer wilson winnie winona winston wojciech wolfgang woodrow wyatt xander xavier ximena xin yadira yair yakov yaniv yana yaron yasin yasmin
yasmine yasser yasuko yehudit yelena yesenia yetunde yevgeny yigal yitzchak yoav yohanan yonatan yoni yoram yoshiko youssef ysabel yulia yuliya yumiko yuna yusra yuval yves yvette
zac zach zachariah zack zadie zahra zaid zain zainab zak zane zara zeev zeinab zelda zelma zena zenaida zeynep zhanna ziad zion ziva zlata zohar zola zora zoltan zsofia zuleika
zuri hanna mohamad mohamet ahmad yuliia jorgen
aaliyah abagail abbie abbigail abdiel abdul abdullah abelardo abigale abigayle abimbola abisola abisoye abner adah adalberto adaline adan adaugo addie adeboye adedayo adegoke
adela adelbert adelia adelina adell adella adelle aditya adolf adolfo adolph adolphus adonis adrain adrianna adriano adriel adrien adrienne afton aglae agustin agustina ahmet
aida aiden aiyana akande akanni akeem akunna alade alaina alanis alanna alayna albertha alberto albin albina alda alea aleen alejandrin alek alena alene alessa alessandra
alessio aletha alexandrea alexandrine alexandro alexane alexanne alexie alexys alexzander aleyna alfonzo alfreda alia alica alicia alina alisa alisha alissa alivia aliya aliza
alize allegra allene allie alphonso alva alvah alvena alvera alverta alvina alvis alyce alycia alysa alysha alyson alysson amalia amani amar amari ambrose amely amie aminat
aminu amiya amon amya anabel anabelle anahi anais anastacio andreane andreanne andy angeline angelique angelita angie anibal anissa aniya aniyah anja annabell annalena annamae
annamarie anneke annelie annemarie annetta anni annie anny anouk ansgar antoinette anton antone antonella antonetta antonette antonia antonietta antonina antwan antwon araceli
aracely arda ardella ardith arely ariadna arian ariane arianna aric arielle arlie arlo armani armin arnaldo arne arno arnoldo arnulfo artur arved arvel arvid arvilla arwen
aryanna asha ashlee ashly ashlynn ashtyn asia assunta asya aubree audie audra audreanne augustina aurelie aurelio austen austyn axel ayana ayden ayebatari ayinde ayleen aylin
ayman ayse azubuike bailee banji bankole baran baris bartholome batuhan baylee beatriz beaulah belinda benedict benedikt benicio benito bennie benno benny berat berenice
berkay bernadine bernardo bernd berneice bernhard bernie berniece bernita berta bertram bertrand bessie betsy bette bettie bettye beulah bianka bilal billie bjarne bobbie boyd
braden bradly braeden brando brandyn brannon branson brant braulio brayan breana breanne brenden brendon brenna brennan brennon breno bret bria briana brianne brice bridgette
brielle brigitte brionna brisa broderick brody bruna bryana bryant brycen bryon buchi buford bukola bulah burak burdette burnice caio caitlyn cale calebe caleigh callie camren
camron camryn camylle candelario candida candido caridad carissa carlee carles carleton carley carli carlie carlota carlotta carmella carolanne carolin carolyne casandra
casimer casimir caspar cassandre caterina catharina catharine cathrine cathryn catrin caua cayla ceasar cecelia cecil cecile cedrick cedrik celestino celina ceyda ceylin chadd
chadrick chanelle charleen charley charli charlotta chasity chayenne chaz chelsey chelsie cherechi chesley cheyanne chiamaka chimamanda chinyere chisom chizoba christelle
christiana christiano christin christop christophe chukwu chyna ciara cierra citlalli claas clarabelle clarence clarissa claud claudie claudine claudio clemens clemente
clementina clemmie cleo cleora cleta cleve clotilde clovis cloyd coby colby collien colten conchita conner connie constantin coralie corbin cordelia cordell cordie corene
corine corinna cornell corrine cortney cory cosima creola cristal cristopher cydney daija daisha dalila damaris dameon damilare damilola damion dandre dangelo danial daniela
daniella danika danjuma dannie danyka daphnee daphney daren darian dariana darien darin dario darion darleen daron darrel darrick darrin darrion darron dashawn dasia davi
davide davin davion davon davonte dayana dayna dayne deangelo debora dedric dedrick defne deion deja dejah dejon dejuan delaney delbert delilah delmer delpha delphia delphine
demarco demarcus demario demetris deneval deniz denny deon deondre deontae deonte dereck derick deron deshaun deshawn dessie destin destiney devante deven devonte devyn
dewayne dewitt dianna dianne dilara dillan dillon dino domenic domenica domenick domenico domenik dominick donato donavon donnell donny dorcas dorotea dorris dortha dorthy
dovie durward dustin earlene earline earnestine ebba ebiere ebiowei ecrin eddi edison eduarda edwardo edyth edythe effie efrain efren einar eino eladio elaina elanur elbert
eldred elea eleanore eleazar eleni elenor elenora eleonora eleonore elfrieda elia eliah elian eliane eliezer elif elina elinor elinore eliseo elisha elisio elissa elli elly
elmore elna elnora eloa elody eloisa elouise eloy elroy elta elvera elvie elwin elwyn elyssa elza emanuelly emelia emelie emely emie emile emilian emilie emirhan emmalee
emmanuelle emmely emmet emmi emmie emmitt emory emre enes enie enna enoch enola enrico enya ephraim eren eriberto erich erick ericka erling erna ernestina ernie ervin erwin
eryn esma esse estefania estel estela estell estella estevan etha ethelyn ethyl etienne ettie eudora eugenia eula eulah eulalia euna eusebio evalyn evelin eveline everardo
everette evert evie ewald ewell ezequiel fabiano fabien fabienne fabiola fabrice fabricia fabricio fannie fatma faustino fausto favian feliciano felicita felicitas felina
felipa felton femke fenja ferdinand fermin fiete filiberto filomena finia finja finnja finnley flavie flavio fleta florencia florencio florentine florine flossie floy
francisca franziska frederic frederico frederike frederique fredrick fredy freeda freida friederike friedrich funmilade funmilayo furman fynn gabriella gaetano garett garrick
gaston gbeminiyi gbemisola gennaro genoveva georg georgette georgiana georgianna geovanni geovanny geovany gerda gerhard gerrit gerson gian gianluca gianni gilberto gilda
giovani giovanny gisselle giuliana giuliano gladyce glennie gonzalo gracie graciela grayce gregg gregor gregoria gregorio gubio gudrun guilherme guillermina guiseppe gussie
gustav gustave habiba hailee hailey hailie haleigh halie hallie hannes hanno hassie hauke haylee haylie hazle heber heitor helene helin helio hellen helmer heloisa heloise
hendrik hennes henning henri henrick henriette henrike henrique hermenegildo hermina herminia herminio hernan hershel herta hertha hester hettie hilario hilbert hildegard
hillard hillary hilma hipolito hollie homero horacio hoyt hulda hyman icie idella ifeanyichukwu ifeoma ifunanya ignatius ikenna ikhidie ilayda ilene iliana ilias ilja ilyas
imke immanuel imogene inka irem ireti irvin isabela isabell isabelle isabelly isac isadora isadore isai isaias isidro isioma ismael ismail isom issac itzel ivah iven ivonne
izabella izaiah jabari jace jacey jacinthe jacinto jackeline jacklyn jacky jacobo jacquelyn jacques jacynthe jada jadesola jadon jadyn jaeden jaida jaiden jailyn jairo jakayla
jakob jaleel jalon jalyn jamaal jamar jamarcus jamel jamey jamil jamir jamison jammie janae janaina janek janessa janick janin janina janiya janna janne jannek jannes jannie
jannik jannis jano janosch jany jaquan jaquelin jara jaren jari jarne jarno jarod jaron jarrell jarret jarrett jasen jasmin jasmina jaunita javon javonte jayce jaycee jayda
jayde jaydon jaylan jaylen jaylin jaylon jayme jayson jazlyn jazmin jazmyn jazmyne jeanie jeannette jedediah jedidiah jefferey jeffery jeffry jella jena jennyfer jensen jerad
jerald jeramie jeramy jerel jeremie jermain jermey jerod jeromy jeronimo jerrell jerrold jesper jess jessika jessy jessyca jette jettie jevon jillian jimmie joanie joannie
joanny joany joao joaquim joelina joeline joesph johannes johathan johnathan johnathon johnpaul jolayemi joleen jolien jolin jolina joline jona jonatan jonna jonte joost
jordane jordon jordy jordyn joris joscha joschua josefa josefin josefine josep josephin joshuah josiane josianne josua josy jovani jovanny jovany judah jule juliane julianne
julien julika julina juna junius juri justen justina juston justyn juvenal juwan kaan kacey kaci kacie kade kaden kadin kaela kaia kailee kailey kailyn kaja kaleigh kaley kali
kalle kallie kameron kamille kamren kamron kamryn kara karelle kariane karianne karim karine karlee karley karli karlie karlo karlotta karolann karoline karson kasandra
kassandra katarina katelin katelynn katharina katheryn kathlyn kathrin kathryne katja katlyn katlynn katrine kattie kavon kaycee kayden kaylah kayleigh kayley kayli kaylie
kaylin kayode kayra keagan keanu keara keaton keeley keely keenan kelsi kelsie kemi kenan kennith keno kenyatta keon kerem kerim keshaun keshawn keven kevon keyon keyshawn
khalil kiana kianna kiara kiarra kiley kilian kimberley kimi kira kirstin kjell klaas kleber klemens kobe koby kody kolby kole kopano koray korbin korbinian korey korinna kory
kristian kristie kristofer kristoffer kristy krystel krystina kubra kubura kurtis kylee kyleigh kyler ladarius ladislau laisha landen laron laureen laurens laurenz lauriane
laurianne laurie laurin laurine laury lauryn lavada lavern laverna laverne lavina lavon lavonne lazaro leana leander leandra leanna leatha leif lela lelah lelia lempi lemuel
lene leni lenia lenja lenn lenna lennard lennart lennert lennie lenore lenya leola leone leonel leonhard leoni leonidas leonor leopold leopoldo leora lera lesly lessie lester
letha letizia levent levke lexie leyla liah lian libbie lili lilia liliane lilith lilla lilli lilliana lilly lilyan linnea linnie lisandro lisann lisanne litzy lizeth
llewellyn lolade lolita lonie lonny lonzo loraine loreen loren lorene lorenz lorenza lorine loris lotta lotte louvenia loyce luan luana lucca lucie lucienne lucile lucio
lucious lucius ludie ludwig luella luise luiz luiza luka lungelo lura lurline lutz luzie lyda lyla lysanne mabelle macey maci macie madaline madalyn maddox madeline madelyn
madelynn madie madilyn madisen madisyn madita madleen madlen madyson maegan mafalda magali magdalen maica maida maik maike mailin maira maite maiya makenna makenzie makinwa
maksim malena malika malin malina malinda malte malvina mamie manuela marah marcelina marcelino marcelle marcellus mareike margarete margarett margaretta margarette margarida
margret mariane marianna mariano maricarmen marieke mariela marilie marilu marilyne marjolaine marjory marko marlee marleen marlen marley marli marques marwin maryjane maryse
matheus mathilde mathis matilde matis matthis mattis maudie maurine maximillia maximillian maximo maybell maybelle maye maymie mazie mckayla mckenzie meaghan medine megane
meggie meghan meik meike meire mekhi melany melba melek melike melina melis melisa mellie melvina melyna melyssa mercia merl mert mertie merve mervin meryem mette michale
michel mick mieke mika mikail mikel mila milana milla minnie mirac miray mirco mireya mirja mirko misael mitchel mittie monserrate morgana moriah morten mose mozell mozelle
mpho murat murilo murl muyiwa myah mylene myrl myrtice myrtie myrtis nadja naemi nakia nannie naomie narciso nataniel nathanael nathanial nathen nayeli nedra neele nelda nele
nella nelle nelli nellie nels neoma neva nevio nichole nicklaus nickolas niclas nicolai niels nika niklas niko nila nisa nnamdi noelia noemie noemy norberto norene norval
nqobile nthabiseng nubia nyah nyasia obie obioma ocie ofelia okey olaide olen oleta olin olufunmi olumide oluwunmi omawunmi omolara onome onoriode orie orpha orrin orval
orville osbaldo oskar oswaldo otha otho otilia ottilie ottis ozella patrice patrizia pattie pearlie pearline pepe philine philipp piet providenci quinten quirin raegan raheem
rahel rahsaan raik raina raoul raphaelle rapulane rashawn rasheedah rasmus reanna rebeca rebeka rebekah rebekka reilly reinhold remilekun ressie retha reymundo rhianna riana
riccardo richie rickey rickie rieke rike robb rodolfo rodrick roel rollin romina romy ronaldo ronja ronny rosalee rosalia rosalinda rosamond roselyn rosendo roser rosina
rossie rotimi rozella rubie rubye russel ruthe ruthie ryann rylee ryleigh ryley sabina sabryna sadye sahra salih sallie samanta samia sammie samson sandrine sandro santina
sarai sarina sascha saskia savion schuyler seamus sedrick sekinat selin selmer sergi shaina shalewa shanel shanelle shanie shaniya shanna shanny shanon shany shari shaylee
shayne shemar sheri shyann shyanne sigmund sigurd silja simisola sinja sirineu smilla sonke sonya soraya steffen stephon stina suelen sumayyah susanne svea svenja syble sydni
sydnie sylvester tabea taha tahlia talea talita tamia tamina tamino tammo tanja tarik tarja taya tayler temitope teodoro terrill tertuliano tessie tevin thalea thalia theresia
theron thies thilo thorben thore thorge tianna tierra tillman tillmann timm timmothy timon timoteo tino titi titilayo titilope tito titus tizian tjark tobiloba toluwani tomas
tomasa tomiloba tomke toney tope torben torey torrey traci travon tremayne tressa tressie trever trevion trey trisha tristian tristin triston trudie trycia tuana tyra tyree
tyreek tyrel tyrell tyrese tyrique tyron tyshawn ubaldo ulices ulises umut uriah uriel uzodimma vada valentino vallie veit velda vella velva vena verda verdie vergie verla
verlie vern verner vernice vernie veronika vesta vicenta vickie vida vincenzo vinnie violette vitor vitoria vitus viviane vivianne waino warley wava webster werner wibke
wiebke wilber wilburn wiley wilford wilfrid wilhelmine willa willi willie willy wilton xaver xenia xzavier yago yakubu yango yannic yannick yannik yannis yara yaren yasmeen
yazmin yessenia ylvi ylvie yunus yven zachery zackary zackery zakary zaria zechariah zehra zella zetta zita ziyanda zoey zoie zoila zula
wanjiru wanjiku njeri wambui achieng akinyi atieno otieno odhiambo ochieng kamau mwangi kipchoge kiprotich chebet
jepkosgei nafula wafula baraka zawadi chukwuemeka chioma nneka obinna ikechukwu uche ifeanyi adaeze ebere tunde femi
segun kunle folake bolanle adewale abiodun olufemi musa hauwa thabo sipho themba bongani mandla nomsa thandi zanele
nosipho lindiwe nokuthula siyabonga kgosi lerato palesa tumelo yaw ama akosua abena efua adwoa oleksandra mykola
serhiy andriy bohdan taras iryna nadiya dmytro vasyl halyna lyudmyla eleftheria nikolaos georgios konstantinos ioannis
panagiotis vasileios despina spyridon giorgos kostas gulati jaspreet amandeep kuldeep sukhwinder balwinder ravinder
paramjit venkatesh venkatraman subramaniam ramakrishnan saraswathi padmavathi meenakshi kavitha sangeetha
vijayalakshmi murugan senthil arvind ashwin ganesh naresh mukesh rakesh ajay amitabh priyanka aishwarya sita weiming
xiaoming xiaoling meiling siewling siewlan bee hock chee keong boon leng swee kheng geok huat teck beng yew chong
nurul siti mohd faizal azlan hafiz rizal norhayati rosnah zulkifli hamzah thanh phuong dung linh trang huong lan hoa
quang hieu haruto yuto sota min-jun ji-woo seo-yeon gearoid cian tadhg donnchadh diarmuid fionn grzegorz zbigniew
andrzej stanislaw beata bozena szymon jozsef istvan laszlo ferenc gabor katalin ildiko zsuzsanna vaclav jaroslav
zdenek vladislav bohumil lenka zuzana radka mihai ioana alexandru andreea florin gheorghe nicolae stoyan dimitar
ivaylo desislava tsvetelina hristo milica dragan zoran slobodan nenad vesna snezana mladen
`
  .trim()
  .split(/\s+/);

/** First names that are equally often months, words or places. */
export const LATIN_EVERYDAY_NAMES: readonly string[] = `
april june may joy grace dawn violet iris rose hazel amber jade guy bill mark will grant frank jack daisy lily
holly eden dale glen glenn dean art faith hope max logan jordan georgia virginia sydney florence victoria
charlotte chelsea madison austin lincoln houston royal lee kim jan ben chen wei ming ali ana ray rob sue pat
tal ross gene christian paris francis carol robin drew sandy terry kelly morgan cameron blair taylor angel
asia aurora autumn avery bailey beau blessing brandy brooklyn carolina carter cash chance chase cherry
cheyenne china clay cliff clement coral crystal dakota dallas dawn denver destiny devon dolores dusty earl
ebony emerald emerson faith florida forest genesis harmony harley harrison harvest hazel heath heaven honor
hudson hunter india ivory ivy jackson jasper jay jefferson jewel johnson kennedy kent kenya lance lane laurel
lexi liberty london lou mac mackenzie major marina marshall mason may melody mercedes mercy miles mike milan
misty montana myrtle nelson noel oakley olive otto paige paisley parker patience pearl peace penny perry
phoenix pilar piper porter precious preston prince princess prudence ram rain ran rand randy raven ray reed
reid rex rich rocky roman rosemary rowan rusty ruby sal salem santiago savannah saul sky skye sol spencer
spring star sterling stone su summer sunny surrey tate tanner temple tess topaz trinity tucker turner ty unity
una val van vale verity victor vince violet wade walton warwick weston whitney wilson winston woodrow wren
york zion genevieve reading regina max archer baker cooper fisher kit lark pat rob bob dot ed jo han sin an do
long bay sun`
  .trim()
  .split(/\s+/);

/** Unambiguous surnames, for first names in no list. */
export const LATIN_SURNAMES: readonly string[] = `
smith jones johnson williams davis wilson anderson thompson robinson wright walker jackson harris clarke evans hughes edwards roberts phillips campbell
thomas lewis nelson mitchell collins stewart morris rogers peterson richardson watson bennett henderson coleman
jenkins simmons patterson alexander russell hamilton graham reynolds griffin wallace gibson mcdonald macdonald
marshall murray ferguson stevens simpson fraser robertson thomson mackenzie macleod gallagher doherty byrne walsh ryan
reilly nolan quinn mccarthy flanagan harrington whitaker goodman
rivera gomez diaz cruz reyes morales ortiz gutierrez chavez ramos ruiz alvarez mendoza castillo vasquez silva santos
oliveira rossi ferrari dubois lefebvre johansson andersson hansen nielsen petersen wagner fischer weber meyer becker
hoffmann novak horvat popescu yilmaz kaya demir abdullah rahman islam chowdhury ahmed iqbal malik sheikh reddy rao
nair iyer mehta shah joshi desai agarwal banerjee mukherjee das chatterjee kaur gill sidhu tanaka suzuki sato watanabe
yamamoto kim park choi wang zhang liu huang zhao okafor adeyemi mensah osei abebe ndlovu dlamini
garcia martinez rodriguez hernandez lopez gonzalez perez sanchez ramirez torres fernandez nguyen tran pham singh patel khan kumar sharma gupta hussain
o'brien o'connor o'neill murphy kelly sullivan kowalski nowak muller schmidt schneider goldberg friedman rosenberg cohen levy levi mizrahi biton peretz katz
ivanov ivanova petrov petrova sidorov kuznetsov popov smirnov`
  .trim()
  .split(/\s+/);
