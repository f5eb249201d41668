import { hasNoContact } from '../../domain/people/person.ts';
import { invalidFields } from '../problem.ts';
import { type Call, requireOwner } from './api-call.ts';

/** The person is named in the query string, which is never logged. */
export async function findPersonalData({ shop, query }: Call): Promise<Response> {
  const person = personFrom(query);
  return hasNoContact(person) ? missingPerson() : Response.json(await shop.personalData.find(person));
}

export async function erasePersonalData(call: Call): Promise<Response> {
  const person = personFrom(call.query);
  if (hasNoContact(person)) return missingPerson();
  const erased = await call.shop.personalData.erase(person);
  call.log.info({ user: requireOwner(call).visitor.id, ...erased }, 'personal data erased');
  return Response.json(erased);
}

const personFrom = (query: URLSearchParams) => ({
  email: query.get('email') ?? '',
  phone: query.get('phone') ?? '',
});

const missingPerson = () =>
  invalidFields({ email: 'Please enter an e-mail address or a whole phone number' });
