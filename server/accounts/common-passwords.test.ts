import { expect, it } from 'vitest';
import { processorSeconds } from '../../tests/processor-time.ts';
import { isCommonPassword } from './common-passwords.ts';

const starts = [
  'password',
  'admin',
  'welcome',
  'qwerty',
  'iloveyou',
  'letmein',
  'monkey',
  'dragon',
  'sunshine',
]
  .concat(['princess', 'football', 'superman', 'krishna', 'ganesh', 'india', 'kerala', 'cricket', 'computer'])
  .concat([
    'charlie',
    'jennifer',
    'michael',
    'garden',
    'flower',
    'master',
    'hello',
    'test',
    'secret',
    'shop',
  ]);
const ends = [
  '1234567890',
  '123456789!',
  '@123456789',
  '#2024#2024',
  '!@#$%^&*()',
  '1111111111',
  '0987654321',
].concat([
  'password',
  'qwertyuiop',
  '123abc123abc',
  '2025201920',
  '007007007007',
  'iloveyou',
  '786786786786',
]);
const habits = [
  (word: string) => word,
  (word: string) => word.toUpperCase(),
  (word: string) => word[0]?.toUpperCase() + word.slice(1),
  (word: string) => word.replaceAll('a', '@').replaceAll('o', '0'),
  (word: string) => word.replaceAll('e', '3').replaceAll('i', '1').replaceAll('s', '$'),
];

it('rejects more than 3,000 combinations of common words with digits, symbols and capitals', () => {
  const usual = new Set(
    starts.flatMap(start =>
      ends.flatMap(end => habits.flatMap(habit => [habit(start) + end, end + habit(start)])),
    ),
  );
  expect(usual.size).toBeGreaterThan(3000);
  expect([...usual].filter(password => !isCommonPassword(password))).toEqual([]);
});

it.each([
  '123456789012',
  '1qaz2wsx3edc',
  'zaq12wsxcde3',
  'qwertyuiopasdfgh',
  'abcdefghijklm',
  'P@ssw0rd2026!!',
  'admin-admin-123',
  'passwordpassword',
  'iloveyou-jennifer-1',
  'correcthorse',
])('rejects the common password %s', password => expect(isCommonPassword(password)).toBe(true));

it.each([
  'correct leaf battery stem',
  'monsoon over kochi',
  'a password nobody has',
  'tamarind-bicycle-verandah',
  'മഴ പെയ്യുന്ന രാത്രി',
  'xK9vQmZr2TwLp',
])('accepts %s', password => expect(isCommonPassword(password)).toBe(false));

it('checks a long password in less than a second', async () => {
  expect(await processorSeconds(() => isCommonPassword('1!'.repeat(500)))).toBeLessThan(1);
});
