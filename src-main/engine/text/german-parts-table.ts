// The parts of German technical compounds: stems and words, lower-case, umlauts as base letters, ss for sharp s. Compiled for this project
// from the vocabulary of machines, materials, electrics, chemistry, medicine and data.

export const germanParts: readonly string[] = (
  'abdeck abfall abgabe abgas ablage ablauf abluft abrieb absatz abschirm abschluss abschnitt absperr abstand abstreif abtast ' +
  'abtrieb abwasser achse adapter ader aggregat akku aktor alarm aluminium amplitude analyse anbau anker anlage anode anordnung ' +
  'ansaug anschlag anschluss ansteuer antenne antrieb anzeige apparat arbeit arm armatur arznei atem atz aufbau aufgabe auflage ' +
  'aufnahme aufsatz aufzeichnung auge ausgabe ausgang ausgleich auslass ausleger ausloser auspuff ausschnitt aussen auswahl ' +
  'auswerte auto axial bad bahn balken ball band bank batterie bau bauch baum baustein bauteil becher becken behalter behandlung ' +
  'beleuchtung benutzer benzin beschichtung beschleunigung betatigung beton betrieb bett beutel bewegung biege bild bildschirm ' +
  'binde bio blase blatt blech blei blende block blut boden bogen bohr bolzen bord brand brems brenn brenner brett brille bruch ' +
  'bruck brust buchse bugel bund burst bus butter chemie chip chlor code computer container dach damm dampf dampfer darm datei ' +
  'daten datentrager dauer deck deckel dehnung detektor diamant dicht dichtung dicke dienst diesel diode display dock dokument ' +
  'dorn dose dosier draht dreh drehmoment drehzahl drossel druck drucker dunger dunn durchfluss durchgang durchlass durchmesser ' +
  'duse dusen dynamik ebene eck edel eigen eimer einbau eingabe eingang einheit einlass einrichtung einsatz einspritz ' +
  'einstell einzel eis eisen eiweiss elektrik elektro elektrode elektrolyt elektron elektronik element empfang empfanger ' +
  'endlos energie entlade entluft entnahme entwickler enzym erde erfassung erkennung erreger ersatz erz erzeug erzeuger ' +
  'erzeugung essig ether etikett extruder exzenter fach faden fahr fahrer fahrrad fahrt fahrwerk fahrzeug fall falt falz fang ' +
  'farbe farbstoff faser fass feder fehler feile fein feld felge fell fels fenster fern ferse fest fett feucht feuchte feuer ' +
  'film filter finger fisch flach flache flamme flansch flasche fleisch flieh fluch flug flugel flugzeug fluss flussig ' +
  'flussigkeit folge folie forder form format foto frage fras frasen frei freilauf frequenz frisch frucht fuge fuhl fuhler ' +
  'fuhrung full funk funken funktion fuss futter gabel galvano gang garn gas gase gebaude geber geblase gefass gegen gegenstand ' +
  'gehause gehirn gel gelande gelenk gemisch generator gerat gerate gerust geschirr geschwindigkeit gesichts gestange ' +
  'gestell getrank getriebe gewebe gewicht gewinde gewolbe giess gitter glas glatt gleich gleis gleit glied gluh gold graben ' +
  'grad granulat graphit greif greifer grenz griff grob gross grund gruppe gummi gurt guss gut gute haar hafen haft hahn haken ' +
  'halb halbleiter hals halt halter halterung hammer hand handgriff handhabung handschuh hang hart harz haube haupt haus haut ' +
  'hebe hebel heck heil heim heiss heiz heizung helm hemd herd herz hilfs hinter hirn hitze hoch hochdruck hohe hohl holz ' +
  'hor horer horn hub huf hulse hund hut hydraulik impfstoff impuls induktion industrie infektion informations injektion innen ' +
  'insel instrument inter isolator isolier isolierung jalousie joch kabel kabine kafer kaffee kalender kalk kalt kalte kamera ' +
  'kamin kamm kammer kanal kante kanule kapazitat kappe kapsel karosserie karte karton kasse kasten katalysator kathode kegel ' +
  'kehl keil keim kelle keller kern kerze kessel kette kiefer kies kind kipp kissen klammer klang klapp klappe klar klaue kleb ' +
  'klebe klebstoff kleid klein klemm klemme klima klinge klingel klotz knie knochen knopf knoten koch koffer kohle kohlen ' +
  'kohlenstoff kolben kollektor kommunikation kompressor kondensator kontakt kontroll konverter kopf koppel koppler kopplung ' +
  'korb korn korper korrektur kosten kraft kraftstoff kraftwerk kragen kran kranken kranz kreis kreuz kristall krone kruste ' +
  'kuche kugel kuhl kuhler kuhlung kunde kunst kunststoff kupfer kuppel kupplung kurbel kurbelwelle kurve kurz lack lade laden ' +
  'ladung lager lagerung lampe land lang lange langs lanze laser last lastwagen lauf laufer laufrad lauge laut lautsprecher ' +
  'leben lebens lebensmittel leck leder leer leicht leim leiste leistung leit leiter leiterplatte leitung lenk lenker lenkung ' +
  'lese licht lichtbogen linear linie linse lippe liste loch lochung loesch loffel logik losch losung losungsmittel lot lotse ' +
  'luft luftdruck lufter luftung luke lunge lupe magen magnet magnetfeld mahl mahwerk makro malz mangel mantel marke markier ' +
  'maschine maske mass masse mast masten material matratze matrix matte mauer maul mechanik medien medikament medium medizin ' +
  'mehl mehr meissel meldung membran menge mensch mess messer messgerat messung metall meter methode mikro mikroskop milch ' +
  'mineral misch mischer mischung mitte mittel mittelpunkt mobel mobil mobilfunk modell modul moment monitor montage motor muhle ' +
  'mull multi mund munze muskel muster mutter nabe nachricht nachrichten nacht nadel nagel nagetier nahe nahr nahrung ' +
  'nahrungsmittel naht nano nase nass natrium natur nebel neben neigung nenn nerven netz netzwerk neutral nickel ' +
  'niederdruck niet nippel niveau nocken nockenwelle norm not null nummer nut nutz nutzer nutzung ober oberflache objekt ' +
  'objektiv obst ofen offnung ohr olfilter optik ordnung organ ort ost oxid ozon paar packung paket palette paneel panzer papier ' +
  'parallel park partikel pass passung patient patrone pedal pegel pellet pendel pfad pfanne pfeife pferd pflanze pflanzen pfleg ' +
  'pflug pfosten pharma phase photo pilz pinsel pipette plan planeten plasma plastik platte platz plunger pneumatik pol polster ' +
  'poly polymer pore position post press presse prisma probe proben produkt profil programm projektion propeller protein ' +
  'protokoll prozess prozessor pruf prufung puffer pulver pumpe pumpen punkt putz quader qualitat quarz quecksilber quelle quer ' +
  'quetsch rad radar rader radial radio rahmen rakete rampe rand rasen rasier rast raster rauch raum raumfahrt rechen rechner ' +
  'recht reduktion reflektor regal regel regelung regen register reib reibung reifen reihe rein reinigung reis reiss relais rest ' +
  'retten rettung rezeptor richtung riegel riemen rinder ring rinne ripp ritzel roboter roh rohling rohr rohre roll rolle ' +
  'rontgen rost rostfrei rotation rotor ruck rucken ruckschlag ruckstell ruder ruhe ruhr rumpf rund runge rutsch ruttel saat ' +
  'sack saft sage salbe salz sammel sammler sand satellit sattel satz sauer sauerstoff saug sauger saule saum saure schacht ' +
  'schaden schaf schaft schale schall schalt schalter schaltung schar scharnier schatten schaufel schaum scheibe scheiben ' +
  'scheinwerfer scheitel schenkel scher schere schicht schieb schieber schiene schiff schild schirm schlag schlamm schlauch ' +
  'schleif schleifer schlepper schleuder schleuse schliess schlitten schlitz schloss schlussel schmelz schmelze schmier ' +
  'schmierung schmuck schnalle schnecke schnee schneid schneide schnell schnitt schnitte schnittstelle schnur schoner schott ' +
  'schrank schraub schraube schreib schritt schub schuh schuss schutt schutz schwamm schwanz schweb schwefel schweiss schwelle ' +
  'schwellen schwenk schwer schwerkraft schwert schwimm schwimmer schwing schwinger schwingung schwung see segel segment sehne ' +
  'seife seil seite seiten sektor sekundar selbst sende sender sensor serie server servo setz sicher sicherheits sicherung sicht ' +
  'sieb siegel signal silber silicium silizium silo sinter sitz socke sockel sohle solar sonde sonder sonne sonnen spalt span ' +
  'spann spanner spannung speicher speise sperr sperre spiegel spiel spindel spinn spiral spiritus spitze splitter sport sprach ' +
  'sprache spreiz spreng spring spritz spritze spritzguss spruh sprung spul spule spulen spur stab stahl stand stander stange ' +
  'stangen stapel stark start statik station stator staub stauraum stech steck stecker steg steig stein stell stelle stellung ' +
  'stempel stern steuer steuerung stich stickstoff stiel stift stirn stock stoff stopfen stopp stoss strahl strahler strahlung ' +
  'strang strasse strecke streifen streu strick strom stromung struktur stuck stufe stuhl sturz stutz stutze stutzen substanz ' +
  'such suche sulfat sumpf suss symbol synchron synthese system tabelle tablette takt tank tannen tape tasche tast ' +
  'tastatur taste taster tau tauch tausch technik tee teer teig teil teilchen telefon teller temperatur teppich termin test text ' +
  'textil therapie thermo tiefe tier tinte tinten tisch titan toilette ton tonne topf tor torsion trag trage trager trans ' +
  'transformator transistor transport traube treib treiber treibstoff trenn trennung treppe trichter trieb trink tritt trocken ' +
  'trockner trocknung trog trommel tropfen trub tuch tumor tunnel tur turbine turbo turm typ uber uberdruck ubergang ubertrager ' +
  'ubertragung uberwachung uhr ultra ultraschall umfang umgebung umlauf umlenk umschalt umwandlung umwelt unfall unten unter ' +
  'unterdruck unterlage urin vakuum ventil ventilator verarbeitung verband verbinder verbindung verbrauch verbrennung verbund ' +
  'verdampfer verdichter verfahren vergaser vergleich verkauf verkehr verpackung verriegelung verschluss versorgung verstarker ' +
  'verstell versuch verteiler verteilung verzahnung video vieh vier vogel voll vor vorder vorhang vorlauf vorrat vorrichtung ' +
  'vorschub waage waben wachs wachstum wagen wahl wald walz walze wand wandler wanne waren warm warme warmepumpe warmetauscher ' +
  'warn warte wartung wasch wasche wasser wasserstoff watte web wechsel wechselrichter wechselstrom weg wegfahr weiche weiss ' +
  'weit welle wellen welt wende werbe werk werkstoff werkstuck werkzeug wert wetter wickel wicklung widerstand wind winde ' +
  'windel winkel wipp wippe wirbel wirk wirkstoff wirkung wisch wischer wolle wort wuchs wunde wurfel wurm wurst wurzel zahl ' +
  'zahler zahn zahnrad zahnstange zange zapfen zeichen zeichnung zeiger zeile zeit zeitung zell zelle zellen zelt zement zentral ' +
  'zentrier zentrifuge zerkleinerung zerspanung zerstauber ziegel zieh ziel ziffer zimmer zink zinn zirkel zitrone zoll zone ' +
  'zucker zufuhr zug zugang zund zundung zunge zusatz zustand zweck zwei zweig zwilling zwischen zyklon zyklus zylinder'
).split(' ');
