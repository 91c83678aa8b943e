// Technical German words of our own choice with their right splits: `|` stands where a part begins; a linking element belongs to the part before
// it. Undivided: derivations and particles (Überdruck, Einspritzung), and names of one thing in -stoff, -zeug and the like (Kraftstoff).

const mechanics =
  'Kurbel|wellen|lager Nocken|welle Kolben|ring Zylinder|kopf|dichtung Zahn|rad|pumpe Schrauben|feder Blatt|feder Kugel|gelenk Gleit|lager ' +
  'Wälz|lager Kegel|rad|getriebe Planeten|getriebe Schnecken|getriebe Riemen|scheibe Keil|riemen Ketten|spanner Kupplungs|scheibe Brems|scheibe ' +
  'Brems|belag Trommel|bremse Lenk|säule Zahn|stangen|lenkung Stoß|dämpfer Dreh|moment|sensor Dreh|zahl|regelung Antriebs|welle Abtriebs|welle ' +
  'Getriebe|gehäuse Dichtungs|ring Wellen|dicht|ring Gewinde|bolzen Sechs|kant|schraube Unterleg|scheibe Sicherungs|ring Spann|hülse Bohr|futter ' +
  'Fräs|kopf Schleif|scheibe Säge|blatt Schneid|kante Werkzeug|halter Werkzeug|maschine Spindel|antrieb Vorschub|spindel Führungs|schiene ' +
  'Linear|führung Gelenk|arm Greif|arm Roboter|arm Hub|zylinder Hydraulik|zylinder Hydraulik|pumpe Druck|begrenzungs|ventil Rückschlag|ventil ' +
  'Drossel|klappe Magnet|ventil Einlass|ventil Auslass|ventil Saug|leitung Druck|leitung Rohr|leitung Schlauch|klemme Rohr|verbindung Flansch|dichtung ' +
  'Kreisel|pumpe Lauf|rad|schaufel Turbinen|schaufel Leit|schaufel Dampf|turbine Gas|turbine Wind|kraft|anlage Wasser|kraft|werk Rotor|blatt ' +
  'Verbrennungs|motor Kraftstoff|einspritzung Einspritz|düse Abgas|rückführung Abgas|turbo|lader Luft|filter Öl|wanne Kühl|mittel|pumpe Wärme|tauscher ' +
  'Wärme|pumpe Kälte|maschine Förder|band Förder|schnecke Hub|wagen Gabel|stapler Seil|winde Kran|haken Aufzugs|kabine Tür|schloss Schließ|zylinder ' +
  'Verriegelungs|hebel Betätigungs|element Feder|kraft Reib|kraft Reibungs|koeffizient Zug|festigkeit Biege|spannung Wand|stärke Oberflächen|güte';

const electrics =
  'Leiter|platte Leiter|bahn Stecker|gehäuse Steck|verbinder Steck|dose Kabel|baum Kabel|mantel Isolier|schicht Wickel|kopf Spulen|körper ' +
  'Stator|wicklung Rotor|welle Permanent|magnet Elektro|motor Gleich|strom|motor Wechsel|strom|netz Dreh|strom|motor Gleichrichter|schaltung  ' +
  'Spannungs|quelle Spannungs|wandler Strom|messung Strom|sensor Netz|spannung Netz|teil Lade|gerät Lade|zustand Batterie|zelle Batterie|gehäuse ' +
  'Brennstoff|zelle Solar|zelle Solar|modul Leistungs|schalter Leistungs|halbleiter Schutz|schalter Erdungs|leiter Hoch|spannungs|leitung Nieder|spannung ' +
  'Trenn|schalter Fern|bedienung Fernseh|empfänger Funk|signal Funk|modul Antennen|anordnung Sende|leistung Empfangs|einheit Frequenz|band ' +
  'Frequenz|umrichter Signal|verarbeitung Signal|rausch|verhältnis Bild|verarbeitung Bild|sensor Licht|quelle Licht|leiter Leucht|diode Leucht|mittel Laser|strahl ' +
  'Laser|diode Glas|faser|kabel Temperatur|fühler Druck|sensor Abstands|sensor Beschleunigungs|sensor Mess|wert Mess|gerät Mess|brücke Steuer|gerät ' +
  'Steuer|leitung Steuerungs|einheit Regel|kreis Schalt|kreis Schalt|plan Relais|spule Kondensator|platte Keramik|kondensator Transistor|schaltung ' +
  'Feld|effekt|transistor Dünn|schicht|transistor Halbleiter|bauelement Halbleiter|substrat Wafer|träger Bond|draht Löt|stelle Löt|verbindung Kontakt|fläche ' +
  'Speicher|zelle Speicher|kondensator Takt|signal Takt|geber Bildschirm|gerät Lautsprecher|membran Mikrofon|kapsel Wechsel|feld Magnet|feld ' +
  'Elektronen|strahl Elektroden|abstand Kathoden|strahl|röhre Glüh|lampe Zünd|spule Zünd|kerze Überspannungs|schutz Kurzschluss|strom Blind|leistung';

const chemistry =
  'Polymer|kette Polymer|schmelze Kunststoff|folie Klebstoff|schicht Farbstoff|molekül Kohlenstoff|faser Kohlen|wasserstoff Wasserstoff|peroxid ' +
  'Sauerstoff|gehalt Stickstoff|oxid Schwefel|säure Salz|säure Essig|säure Fett|säure|ester Amino|säure Natron|lauge Säure|zahl Lösungsmittel|gemisch ' +
  'Binde|mittel Netz|mittel Füllstoff|anteil Zusatzstoff|menge Katalysator|träger Reaktions|gemisch Reaktions|gefäß Reaktions|temperatur Destillations|kolonne ' +
  'Rühr|kessel Rühr|werk Glas|übergang Schmelz|punkt Siede|punkt Dampf|druck Gas|phase Flüssig|phase Flüssigkeits|säule Feststoff|anteil Teilchen|größe ' +
  'Korn|größe Teilchen|größen|verteilung Molekül|masse Molekular|gewicht Ionen|austauscher Ionen|strahl Metall|oxid Aluminium|legierung Stahl|legierung ' +
  'Titan|dioxid Silizium|dioxid Eisen|erz Kupfer|draht Zink|schicht Edel|metall Erd|alkali|metall Glas|schmelze Keramik|pulver Zement|mörtel ' +
  'Kalk|stein Gips|platte Holz|faser|platte Papier|bahn Zellstoff|faser Baumwoll|faser Garn|spule Schaum|kern Schaumstoff|platte Harz|matrix ' +
  'Epoxid|harz Polyester|faser Polyurethan|schaum Polyethylen|folie Silikon|öl Wachs|emulsion Öl|phase Wasser|phase Tensid|gehalt Wasch|mittel ' +
  'Reinigungs|mittel Dünge|mittel Pflanzen|schutz|mittel Lebensmittel|zusatz Nahrungs|ergänzung Milch|protein Stärke|hydrolysat Zucker|lösung ' +
  'Puffer|lösung Nähr|lösung Nähr|medium Zell|kultur Zell|wand Hefe|zelle Gär|behälter Schicht|dicke Beschichtungs|verfahren Oberflächen|behandlung';

const software =
  'Daten|bank Daten|bank|abfrage Daten|übertragung Daten|verarbeitungs|anlage Daten|träger Daten|paket Daten|satz Daten|strom Vermittlungs|rechner ' +
  'Rechen|zentrum Rechner|netz Rechen|einheit Rechen|leistung Speicher|zugriff Speicher|verwaltung Speicher|adresse Haupt|speicher Zwischen|speicher ' +
  'Arbeits|speicher Zugriffs|berechtigung Zugriffs|schlüssel Zugangs|token Benutzer|oberfläche Benutzer|konto Nutzer|daten Anmelde|daten Kenn|wort ' +
  'Schlüssel|austausch Verschlüsselungs|verfahren Prüf|summe Fehler|meldung Fehler|korrektur Fehler|rate Betriebs|system Programm|code Programm|schritt ' +
  'Quell|code Maschinen|befehl Befehls|satz Anwendungs|programm Ausführungs|umgebung Such|anfrage Such|ergebnis Such|maschine Such|baum Entscheidungs|baum ' +
  'Hash|wert Zeit|stempel Zeit|reihe Zeit|schlitz Warte|schlange Nachrichten|dienst Netzwerk|knoten Netzwerk|protokoll Netzwerk|karte End|gerät Mobil|telefon ' +
  'Mobil|funk|netz Basis|station Funk|zelle Web|server Web|seite Dienst|anbieter Sprach|erkennung Sprach|signal Text|erkennung Gesichts|erkennung Bild|daten ' +
  'Bild|punkt Bild|ausschnitt Objekt|erkennung Merkmals|vektor Trainings|daten Lern|verfahren Lern|rate Gewichts|matrix Ausgabe|schicht Eingabe|gerät ' +
  'Ausgabe|gerät Steuer|befehl Status|meldung Ereignis|protokoll Sicherheits|abfrage Sicherheits|merkmal Zahlungs|vorgang Bezahl|vorgang Fahrzeug|daten ' +
  'Karten|daten Positions|bestimmung Routen|planung Verkehrs|fluss Bus|system Schnittstellen|modul Prozessor|kern Grafik|karte Tastatur|eingabe';

const medicine =
  'Herz|schritt|macher Herz|klappe Herz|frequenz Blut|druck Blut|druck|messung Blut|zucker Blut|gefäß Blut|plasma Gefäß|wand Gefäß|prothese Hüft|gelenk ' +
  'Knie|gelenk Knochen|schraube Knochen|platte Knochen|mark Zahn|implantat Zahn|bürste Wirbel|säule Wirbel|körper Band|scheibe Haut|kontakt Haut|creme ' +
  'Wund|auflage Wund|heilung Wirkstoff|freisetzung Wirkstoff|träger Arzneimittel|abgabe Impfstoff|dosis Antikörper|fragment Zell|membran ' +
  'Stamm|zelle Tumor|zelle Krebs|zelle Nerven|zelle Nerven|gewebe Muskel|faser Binde|gewebe Augen|linse Horn|haut Netz|haut Gehör|gang Hör|gerät ' +
  'Atem|maske Atem|weg Atem|luft Beatmungs|gerät Sauerstoff|sättigung Lungen|flügel Lungen|volumen Magen|sonde Darm|flora Nieren|funktion Leber|zelle ' +
  'Harn|blase Harn|leiter Insulin|pumpe Infusions|pumpe Infusions|lösung Injektions|nadel Spritzen|körper Spritzen|kolben Katheter|spitze Ballon|katheter ' +
  'Führungs|draht Ultraschall|sonde Ultraschall|bild Röntgen|strahlung Röntgen|bild Computer|tomographie Magnet|resonanz|tomographie Strahlen|therapie ' +
  'Chemo|therapie Operations|tisch Operations|mikroskop Patienten|daten Patienten|bett Kranken|haus Kranken|bett Pflege|bett Roll|stuhl Geh|hilfe Seh|hilfe ' +
  'Kontakt|linse Brillen|glas Brillen|gestell Blut|probe Proben|röhrchen Test|streifen Nachweis|verfahren Gen|expression Gen|sequenz Kinder|sitz Kinder|wagen';

const linked =
  'Bilder|rahmen Räder|getriebe Bretter|wand Glieder|kette Blätter|dach Länder|kennung Tages|licht Jahres|zeit Landes|grenze Wasser|stands|anzeige ' +
  'Hunde|leine Pferde|stärke Wege|netz Schweine|stall Mäuse|falle Geräte|gehäuse Werte|bereich Farben|lehre Straßen|lampe Gassen|sack ' +
  'Maschinen|raum Scheiben|wischer Scheiben|bremse Schul|buch Kirch|turm Erd|reich Sprach|steuerung Wäsche|trockner Woll|faden Enden|bearbeitung ' +
  'Sicherheits|gurt Sicherheits|ventil Flüssigkeits|behälter Geschwindigkeits|messer Festigkeits|klasse Elastizitäts|modul Kapazitäts|messung Qualitäts|kontrolle ' +
  'Eigenschafts|wert Gesellschafts|form Wirtschafts|gut Landwirtschafts|maschine Produktions|anlage Rotations|achse Kommunikations|netz Informations|system ' +
  'Navigations|gerät Isolations|widerstand Induktions|spule Kompressions|feder Diffusions|schicht Vibrations|dämpfer Positions|geber Kanal|strahlungs|messung';

const qualities =
  'wasser|dicht luft|dicht feuer|fest hitze|beständig korrosions|beständig säure|beständig kugel|förmig ring|förmig streifen|förmig stab|förmig ' +
  'schicht|artig gas|förmig druck|fest licht|durchlässig wasser|löslich öl|löslich reibungs|arm wartungs|frei rost|frei spannungs|frei';

/** Words that must stay whole: simple words, derivations, inflected verbs and adjectives, and words of Latin and Greek origin. */
const undivided =
  'Vermittlung Einrichtung Vorrichtung Anordnung Ausführung Befestigung Beschichtung Verbindung Übertragung Überwachung Unterbrechung Erfindung Anmeldung ' +
  'Bedienung Entladung Verformung Dichtung Lagerung Messung Regelung Steuerung Kühlung Heizung Lüftung Leitung Spannung Ladung Wirkung Lösung Mischung ' +
  'Sicherheit Flüssigkeit Festigkeit Geschwindigkeit Genauigkeit Feuchtigkeit Möglichkeit Einheit Mehrheit Beschaffenheit Eigenschaft Wissenschaft Gesellschaft Bereitschaft ' +
  'Rotation Kommunikation Information Reaktion Konzentration Oxidation Polymerisation Konstruktion Funktion Position Injektion Kapazität Elastizität Qualität Intensität ' +
  'Mechanismus Organismus Magnetismus Sensor Motor Monitor Transistor Generator Kondensator Detektor Reaktor Faktor Vektor Sektor Computer Roboter ' +
  'Wasser Kasten Verfahren Garten Karton Ofen Faser Feder Teller Hammer Kammer Becher Behälter Gehäuse Getriebe Gewebe Gewinde Gelenk Gerät Gefäß ' +
  'Schraube Scheibe Schiene Schicht Stecker Schalter Speicher Träger Halter Geber Fühler Messer Läufer Verdichter Verstärker Empfänger Hersteller Anwender ' +
  'Antrieb Abstand Abschnitt Ausgang Eingang Durchmesser Umfang Unterdruck Überdruck Rückstand Vorteil Nachteil Anspruch Beispiel Gegenstand Zustand Zeitung ' +
  'Kraftstoff Kunststoff Werkzeug Fahrzeug Flugzeug Sauerstoff Wasserstoff Kohlenstoff Halbleiter Lautsprecher Wechselrichter ' +
  'verwendet angeordnet ausgebildet verbunden hergestellt vorgesehen dadurch gekennzeichnet mindestens insbesondere vorzugsweise beispielsweise ' +
  'elektrisch mechanisch thermisch chemisch beweglich schwenkbar drehbar lösbar elastisch flexibel parallel senkrecht waagerecht ' +
  'Hydraulik Pneumatik Elektronik Mechanik Mikroskop Thermostat Automat Diagnose Analyse Therapie Katheter Implantat Membran Polymer Molekül Protein ' +
  'Isolierung Digitalisierung Ionisierung Verringerung Erhöhung Übergang Untersuchung Versorgung Veränderung Bewegung Berührung Wartung Richtung Öffnung';

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

export const germanCompounds: readonly string[] = [mechanics, electrics, chemistry, software, medicine, linked, qualities].flatMap(words);
export const undividedWords: readonly string[] = words(undivided);
