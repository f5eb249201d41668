/** True for at most three common words or keyboard runs with digits and symbols anywhere: `P@ssw0rd2026!!`, `1qaz2wsx3edc`. */
export function isCommonPassword(password: string): boolean {
  const characters = [...password.normalize('NFC').toLowerCase()];
  const folded = characters.map(fold).join('');
  // minWords[n]: the smallest number of common words that cover the first n characters; Infinity if they cannot.
  const minWords: number[] = [0];
  for (const [index, character] of characters.entries()) {
    const wordsBefore = minWords[index] ?? Number.POSITIVE_INFINITY;
    const update = (end: number, wordCount: number) => {
      minWords[end] = Math.min(minWords[end] ?? Number.POSITIVE_INFINITY, wordCount);
    };
    if (!isLetter.test(character)) update(index + 1, wordsBefore);
    for (let length = minWordLength; length <= maxWordLength; length++) {
      if (commonWords.has(folded.slice(index, index + length))) update(index + length, wordsBefore + 1);
    }
  }
  return (minWords[characters.length] ?? Number.POSITIVE_INFINITY) <= maxWords;
}

/** Maps look-alike digits and symbols to letters; `l` and `1` both become `i`. */
export function foldPassword(text: string): string {
  return [...text.toLowerCase()].map(fold).join('');
}

const lookalikes: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  0: 'o',
  5: 's',
  $: 's',
  7: 't',
  '+': 't',
};

function fold(character: string): string {
  return lookalikes[character] ?? character;
}

const maxWords = 3;
const minWordLength = 3;
const maxWordLength = 14;
const isLetter = /[\p{L}\p{M}]/u;

const keyboardRuns = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgb',
  'a1b2c3d4e5f6g7',
];

const words = `
  access account admin administrator alpha amazing amen america amor andrew angel angels anthony apple apples april
  arsenal ashley august austin autumn azerty babe baby bailey banana barcelona baseball basketball batman beach bear
  beautiful beauty beer best bharat bigdog bird biteme black blessed blink blue bond boomer boss boston brandon brother
  buddy bullshit buster butterfly camaro cameron captain car cat celtic champion change changeme charlie cheese chelsea
  chennai chester chicken chocolate chris christ christian church cocacola coffee computer cookie cool corvette cowboy
  cricket daddy dakota dallas dance daniel david december deepak default delhi demo dennis destiny diablo diamond dog
  dolphin donald donkey dragon dream eagle elephant elizabeth eminem enter facebook faith family father february ferrari
  fire fish flower flowers football forever freddy free freedom friday friend friends fuck fuckyou gandalf ganesh garden
  garfield george ginger girl god gold golden golf good google green guest guitar gunner hammer hannah happy hardcore
  harley hate heaven hello help hockey holiday home honda honey hotmail house hunter ice india indian infinity internet
  iphone jack jackson jaihind james january jasmine jason jasper jennifer jesus john jordan joseph joshua july june justin
  kerala killer king kitten kitty knight kochi krishna lakers lakshmi laptop legend letmein liberty life linkedin lion
  live liverpool log login london lord lotus love lovely lover loveme loveyou luck lucky maggie magic malayalam manchester
  march marina market martin master matrix matthew maverick may melissa mercedes merlin michael michelle mickey midnight
  miller mine mobile monday money monkey monster mother mumbai murphy music mustang myspace naruto nature new newyork
  nicole ninja nintendo nokia nothing november nursery october office okay old orange owner panther party pass passcode
  passw password passwort patrick peace peaches peanut pepper phoenix phone picture player please pokemon porsche power
  prince princess private purple python qwerty rabbit raj rain rainbow ranger red robert rock rockstar root rose runner
  samsung sachin saibaba samantha saturday scooter scorpion secret secure security september service sex shadow shiva shop
  silver sister smile smokey snoopy soccer software spider spiderman spring star starwars steelers store stupid success
  summer sunday sunflower sunshine super superman superstar sweet sweetie system taylor teacher team temp tennis test
  tester testing thanks the thomas thunder thursday tiger tigger time tinkerbell tom toyota travel trust trustno truth
  tuesday tweety twitter user vanilla victoria victory viking viper vishnu warrior water web wednesday welcome whatever
  white wilson windows winner winter wizard wolf wonder word work world yahoo yamaha yankees yellow you your zombie
  iloveyou ihateyou iloveu correcthorse mypassword letmein opensesame
`.match(/\S+/g);

const commonWords = new Set([...(words ?? []), ...keyboardRuns.flatMap(substringsOf)].map(foldPassword));

/** All substrings of a run, forwards and backwards. */
function substringsOf(run: string): string[] {
  return [run, [...run].reverse().join('')].flatMap(line =>
    Array.from({ length: line.length }, (_, start) =>
      Array.from({ length: maxWordLength - minWordLength + 1 }, (_, extra) =>
        line.slice(start, start + minWordLength + extra),
      ),
    ).flat(),
  );
}
