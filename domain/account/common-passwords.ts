/**
 * The passwords that attackers try first: those most frequent in published lists of leaked passwords, and words of
 * this product. Lower case, separated by blanks. One string, so that code which never checks a password never parses
 * it.
 */
export const COMMON_PASSWORDS = `
123456 123456789 12345678 1234567890 12345 1234567 1234 111111 000000 123123 654321 666666 121212 112233 696969
777777 555555 222222 333333 444444 888888 999999 123321 159753 987654321 987654 147258369 147258 789456123 789456
456789 131313 11111111 00000000 88888888 99999999 1234qwer 123qwe 123qweasd 123abc 123456a 123456q a123456 a12345678
a123456789 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 12qwaszx qazwsx qazwsxedc zaq12wsx zaq1zaq1 qwe123 qweasd
qweasdzxc asd123 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertyui qwert qwer1234 qwertz qwertz123 azerty
azerty123 asdfgh asdfghjkl asdfasdf asdf1234 asdf zxcvbn zxcvbnm zxcvbnm123 poiuytrewq mnbvcxz q1w2e3r4 q1w2e3r4t5
abc123 abcd1234 abcdef abcdefg abcdefgh abcabc aaaaaa aaaaaaaa aa123456 aa12345678 xxxxxx zzzzzz ababab abc12345
abcd123 password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word pa$$w0rd pass
pass123 pass1234 passwort passwort1 passport passpass mypassword mypass newpassword changeme changeme123 default
secret secret123 letmein letmein1 letmein123 login login123 welcome welcome1 welcome123 welcome2 admin admin1
admin123 admin1234 administrator root toor test test1 test123 test1234 testing testtest tester guest user user123
demo temp temp123 temppass access access14 master master1 master123 server system manager internet computer
computer1 laptop windows microsoft google facebook instagram twitter youtube linkedin samsung android iphone apple
nokia motorola hello hello1 hello123 hellohello hi iloveyou iloveyou1 iloveyou2 ilovegod loveyou loveme lovely love
love123 lover lovers forever always babygirl babyboy baby baby123 princess princess1 prince queen king angel angel1
angels angelo sweet sweety sweetie sweetheart honey honeybee sunshine sunshine1 sunflower sunset summer summer1
summertime winter winter1 spring autumn january february march april june july august september october november
december monday tuesday wednesday thursday friday saturday sunday monkey monkey1 dragon dragon1 tiger tiger1 tigers
lion lions eagle eagle1 eagles falcon falcons hawk bear bears wolf wolverine panther panthers jaguar cougar dolphin
dolphins shark turtle rabbit bunny kitty kitten puppy doggy horse pony chicken turkey spider scorpion cobra viper
python phoenix butterfly ladybug football football1 baseball baseball1 basketball soccer soccer1 hockey golf golfer
tennis rugby cricket volleyball liverpool liverpool1 chelsea chelsea1 arsenal arsenal1 barcelona realmadrid
manchester manutd juventus milan ronaldo messi neymar beckham steelers cowboys cowboy yankees redsox lakers packers
raiders ravens broncos rangers dodgers giants ferrari porsche mercedes bmw toyota honda nissan yamaha harley
corvette mustang mustang1 camaro chevy ford jeep michael michael1 jordan jordan1 jordan23 daniel andrew joshua
matthew anthony robert thomas charlie charlie1 charles william george james john johnny david jessica jennifer
jennifer1 ashley ashley1 amanda nicole michelle michelle1 andrea melissa samantha stephanie elizabeth victoria
vanessa natalie natasha sophie sophia olivia emily emma hannah hannah1 maggie bailey bailey1 buster buster1 hunter
hunter1 hunter2 ginger pepper cookie cookie1 cookies tigger tigger1 shadow shadow1 midnight lucky lucky1 lucky7 max
max123 molly sophie1 rocky rocky1 sammy sandy sasha simba coco daisy daisy1 superman superman1 batman batman1
spiderman ironman hulk wonder starwars starwars1 startrek skywalker yoda matrix trustno1 pokemon pokemon1 pikachu
naruto sasuke goku minecraft fortnite roblox playstation xbox360 nintendo zelda mario gandalf merlin wizard magic
blink182 metallica nirvana eminem beatles slipknot greenday ladygaga rockstar rockyou rock music musica guitar piano
dancer dance singer peanut banana orange apple1 cherry strawberry chocolate cheese pizza coffee whiskey vodka beer
pepsi cocacola cheesecake cupcake candy sugar butter muffin freedom freedom1 liberty america american canada
australia england london paris berlin germany brasil brazil mexico india pakistan china japan tokyo chicago boston
dallas denver houston texas florida california newyork brooklyn vegas jesus jesus1 jesuschrist christ god godisgood
godislove heaven faith hope blessed blessing church bible amen fuckyou fuckyou1 fuckoff asshole bitch bullshit shit
sexy sexy123 pussy badboy badgirl gangster killer killer1 ninja ninja1 samurai warrior soldier sniper marine army
navy hacker hacker1 matrix1 cheater joker joker1 snoopy garfield mickey mickeymouse donald disney barbie elephant
penguin unicorn rainbow diamond crystal silver golden gold purple yellow green blue black white red pink flower
flowers rose roses lily jasmine violet star stars starlight moon moonlight galaxy universe planet earth ocean river
mountain forest thunder lightning storm snowball snowman christmas halloween easter family mother father mommy daddy
mom dad sister brother friend friends friendship bestfriend family1 boyfriend girlfriend husband wife teacher
student school college university doctor nurse police pirate pirates captain general azertyuiop motdepasse bonjour
soleil doudou loulou marseille jetaime nicolas contrasena contraseña teamo tequiero estrella mariposa alejandro
carlos daniela senha senha123 mudar123 hallo hallo123 schatz geheim sommer ficken frankfurt wachtwoord welkom
welkom01 haslo zaq123 qwerty123456 polska kochanie parola ciao juventus1 napoli amore peptide peptides peptide123
vialog vialog123 fitness gym workout muscle muscles bodybuilding health healthy wellness
`
