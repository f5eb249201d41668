import type { Kysely } from 'kysely';
import { isSamePerson, type Person } from '../../domain/people/person.ts';
import type { PersonalData } from '../shop.ts';
import { customerColumns } from './customer-table.ts';
import type { Database } from './engine.ts';
import { messageColumns, toMessage } from './message-row.ts';
import type { Tables } from './tables.ts';

/** Compares people in code, because e-mail addresses and phone numbers have many spellings. */
export function personalDataTable({ read, write, scrub }: Database): PersonalData {
  return {
    find: person => findPersonalData(read, person),

    async erase(person) {
      const erased = await write(async tables => {
        const { customers, messages } = await findPersonalData(tables, person);
        for (const { id } of customers) await tables.deleteFrom('customer').where('id', '=', id).execute();
        for (const { id } of messages) await tables.deleteFrom('message').where('id', '=', id).execute();
        return { customers: customers.length, messages: messages.length };
      });
      return (await scrub()) ? erased : { ...erased, isStillOnDisk: true };
    },
  };
}

async function findPersonalData(tables: Kysely<Tables>, person: Person) {
  const customers = await tables.selectFrom('customer').select(customerColumns).orderBy('sequence').execute();
  const messages = await tables.selectFrom('message').select(messageColumns).orderBy('sequence').execute();
  return {
    customers: customers.filter(customer => isSamePerson(customer, person)),
    messages: messages.filter(message => isSamePerson(message, person)).map(toMessage),
  };
}
