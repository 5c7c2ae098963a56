/** English words that schools use. One set on each line; `school-synonyms.ts` reads them. */
export const ENGLISH_SYNONYMS = `
table > meja
desk > meja
student chair = kursi siswa
cabinet > lemari, filing kabinet
filing cabinet = filing kabinet
locker = loker
bookshelf = rak buku
projector screen = layar proyektor
layar tancap > layar proyektor
screen projector = layar proyektor
mouse = tetikus
microphone = mikrofon
mic = mikrofon
mik = mikrofon
clip on = mikrofon kerah
wireless microphone = mikrofon nirkabel
headphone = headset
power supply = catu daya
stabilizer = penstabil tegangan
stavolt = penstabil tegangan
access point = titik akses
hub > switch
smart tv = televisi pintar
smartboard = papan interaktif
interactive flat panel = papan interaktif
tab > tablet
all in one > komputer meja
ssd external = ssd eksternal
printer ink tank = printer tangki
laserjet > printer laser
cartridge > tinta printer, toner
catridge > tinta printer, toner
paper = kertas
envelope = amplop
glue = lem
glue stick = lem stik
scissors = gunting
ruler = penggaris
sharpener = rautan
paper clip = klip kertas
binder clip > klip kertas
puncher = pembolong kertas
perforator = pembolong kertas
folder = map
clear holder > map
ring binder = ordner
binder > ordner
stamp = stempel
double tape = isolasi dua sisi
dobel tip = isolasi dua sisi
masking tape > lakban kain
calculator = kalkulator
chalk = kapur tulis
dictionary = kamus
magazine = majalah
encyclopedia = ensiklopedia
microscope = mikroskop
test tube = tabung reaksi
beaker = gelas kimia
beaker glass = gelas kimia
erlenmeyer > labu erlenmeyer
measuring cup > gelas ukur
bunsen burner > pembakar
soccer ball = bola sepak
shuttlecock > bulu tangkis
mat > matras
cone = kerucut latihan
guitar = gitar
drum > gendang
uniform = seragam
belt = ikat pinggang
backpack > tas sekolah ransel
shoes = sepatu
trash bin = tempat sampah
dustbin = tempat sampah
mop = alat pel
broom = sapu
handsoap = sabun cuci tangan
hand soap = sabun cuci tangan
glass cleaner = pembersih kaca
floor cleaner = pembersih lantai
disinfectant = disinfektan
towel = handuk
mask = masker
thermogun = termometer inframerah
thermo gun = termometer inframerah
bed > tempat tidur
tool box = kotak perkakas
toolbox = kotak perkakas
toolkit > kotak perkakas, obeng set
drill > bor tangan
grinder = gerinda
screwdriver = obeng
soldering iron = solder
mixer > pengaduk adonan
sewing machine = mesin jahit
cement = semen
paint > cat tembok, cat kayu
skim coat > mortar
socket > stopkontak
lamp = lampu
lunch box > nasi kotak
coffee break > kudapan kotak
buffet = prasmanan
mineral water = air minum
hosting = hos situs
web hosting = hos situs
software = aplikasi
live streaming = jasa siaran
trainer > narasumber
speaker acara > narasumber
certificate = sertifikat
`
