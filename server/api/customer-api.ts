import { parseCustomer } from '../../domain/people/customer.ts';
import { invalidFields, problem } from '../problem.ts';
import type { Call } from './api-call.ts';

export async function listCustomers({ shop }: Call): Promise<Response> {
  return Response.json(await shop.customers.list());
}

export async function addCustomer({ body, shop }: Call): Promise<Response> {
  const parsed = parseCustomer(body);
  if (!parsed.ok) return invalidFields(parsed.errors);
  return Response.json(await shop.customers.add(parsed.value), { status: 201 });
}

export async function changeCustomer({ body, shop, params }: Call): Promise<Response> {
  const parsed = parseCustomer(body);
  if (!parsed.ok) return invalidFields(parsed.errors);
  const customer = await shop.customers.change(params.id ?? '', parsed.value);
  return customer ? Response.json(customer) : notFound();
}

export async function removeCustomer({ shop, params }: Call): Promise<Response> {
  const isRemoved = await shop.customers.remove(params.id ?? '');
  return isRemoved ? new Response(null, { status: 204 }) : notFound();
}

const notFound = () => problem(404, 'Customer not found');
