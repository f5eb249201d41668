import { isNobody } from '../../domain/people/person.ts';
import { badFields } from '../problem.ts';
import { type Call, ownerOf } from './api-call.ts';

/** Who is asked about stands in the query, which is never logged. */
export async function findPersonalData({ shop, query }: Call): Promise<Response> {
  const person = personIn(query);
  return isNobody(person) ? whoIsMissing() : Response.json(await shop.people.find(person));
}

export async function erasePersonalData(call: Call): Promise<Response> {
  const person = personIn(call.query);
  if (isNobody(person)) return whoIsMissing();
  const erased = await call.shop.people.erase(person);
  call.log.info({ user: ownerOf(call).visitor.id, ...erased }, 'personal data erased');
  return Response.json(erased);
}

const personIn = (query: URLSearchParams) => ({
  email: query.get('email') ?? '',
  phone: query.get('phone') ?? '',
});

const whoIsMissing = () => badFields({ email: 'Please enter an e-mail address or a whole phone number' });
