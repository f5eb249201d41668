import * as z from 'zod/mini';
import { bulkChangeSchema } from '../../../domain/catalogue/bulk-change.ts';
import { categoryIds } from '../../../domain/catalogue/category.ts';
import { featuredOrderSchema } from '../../../domain/catalogue/featured-order.ts';
import { priceChangesSchema } from '../../../domain/catalogue/price-change.ts';
import { productSchema } from '../../../domain/catalogue/product-form.ts';
import { stockSchema } from '../../../domain/catalogue/stock-form.ts';
import { fulfilmentSchema } from '../../../domain/orders/fulfilled-order.ts';
import { contactFields } from '../../../domain/people/contact.ts';
import { customerDetailsSchema, customerSchema } from '../../../domain/people/customer.ts';
import { messageChanges } from '../../../domain/people/message-list.ts';
import { pushSubscriptionSchema } from '../../../domain/shop/push-subscription.ts';
import { settingsSchema } from '../../../domain/shop/settings-form.ts';
import * as schemas from './response-schemas.ts';

export type EndpointDoc = {
  summary: string;
  /** What a query parameter means, where its name does not tell. */
  query?: Record<string, string>;
  /** Of the 200 response. */
  headers?: Record<string, string>;
  body?: z.ZodMiniType;
  /** By status; `null` for an empty body, a media type for one that is not JSON. */
  responses: Record<number, z.ZodMiniType | string | null>;
};

const text = z.string();
const counts = (...names: string[]) => z.strictObject(Object.fromEntries(names.map(name => [name, z.int()])));
const contactForm = z.object(Object.fromEntries(contactFields.map(field => [field, text])));
const productList = z.array(schemas.product);

/** `METHOD /path` as in the table of endpoints. Problems that any endpoint can have are added for all. */
export const endpointDocs: Record<string, EndpointDoc> = {
  'GET /api/products': {
    summary: 'The products, whole or page by page with `limit`',
    query: {
      q: 'all words must match; a search that finds nothing is corrected to the spelling of the catalogue',
      exact: '`1` to search for `q` as it is, without correction',
      sort: 'by relevance for a search, unless given',
    },
    headers: {
      'X-Corrected-Query':
        'the search that was made instead of `q`, percent-encoded; absent if `q` was not corrected',
      'X-Total-Count': 'how many products match; only with `limit`',
      'X-Total-Count-Relation': '`gte` if the total is a lower bound',
      'X-Total-Count-Elsewhere': 'how many match in other categories, if none does in `category`',
      Link: 'the next page, as `rel="next"`',
    },
    responses: { 200: productList, 304: null, 422: schemas.problem },
  },
  'GET /api/filter-counts': {
    summary:
      'How many products each filter option gives with the other filters; null for more than 1000 products',
    responses: { 200: z.nullable(schemas.filterCounts), 304: null, 422: schemas.problem },
  },
  'POST /api/products': {
    summary: 'Add a product; `images` may be data URLs',
    body: productSchema,
    responses: { 201: schemas.product, 422: schemas.problem },
  },
  'GET /api/products/:id': {
    summary: 'One product',
    responses: { 200: schemas.product, 304: null, 404: schemas.problem },
  },
  'PUT /api/products/:id': {
    summary: 'Change a product; with `If-Match` only if nobody else has changed it',
    body: productSchema,
    responses: { 200: schemas.product, 404: schemas.problem, 412: schemas.problem, 422: schemas.problem },
  },
  'DELETE /api/products/:id': {
    summary: 'Delete a product',
    responses: { 204: null, 404: schemas.problem, 412: schemas.problem },
  },
  'PUT /api/products/:id/stock': {
    summary:
      'Change only the stock; with `expected_stock` only if the stock is this number or already the new one',
    body: stockSchema,
    responses: { 200: schemas.product, 404: schemas.problem, 412: schemas.problem, 422: schemas.problem },
  },
  'POST /api/products/:id/other-names': {
    summary: 'Add another name to a product, by which shoppers find it',
    body: z.object({ name: text }),
    responses: { 200: schemas.product, 404: schemas.problem, 412: schemas.problem, 422: schemas.problem },
  },
  'PUT /api/featured-products': {
    summary: 'Set the order of featured products on the home page',
    body: featuredOrderSchema,
    responses: { 204: null, 422: schemas.problem },
  },
  'POST /api/products/bulk': {
    summary: 'Change or remove the products that `ids` names or `query` finds',
    body: z.object({
      ids: z.optional(z.array(text)),
      query: z.optional(z.record(text, text)),
      change: z.optional(bulkChangeSchema),
      remove: z.optional(z.boolean()),
      undo: z.optional(priceChangesSchema),
    }),
    responses: {
      200: z.union([
        z.extend(counts('changed', 'same', 'missing'), { prices: z.optional(priceChangesSchema) }),
        z.strictObject({ removed: z.array(schemas.product) }),
      ]),
      422: schemas.problem,
    },
  },
  'POST /api/products/import': {
    summary:
      'Import rows of a list, all or none; `preview` only reports. A column without a name is ignored; `firstRow` numbers the rows in error messages (2 unless given); `category` is for new products without one. With `matchByName`, a row without an id updates the product of its name, except those in `addAsNew`',
    body: z.object({
      columns: z.array(text),
      rows: z.array(z.array(text)),
      firstRow: z.optional(z.int()),
      category: z.optional(z.enum(categoryIds)),
      matchByName: z.optional(z.boolean()),
      addAsNew: z.optional(z.array(z.int())),
      preview: z.optional(z.boolean()),
    }),
    responses: { 200: schemas.importReport, 422: schemas.problem },
  },
  'GET /api/imports': {
    summary: 'The latest imports that may still be undone',
    responses: { 200: z.array(schemas.productImport) },
  },
  'POST /api/imports/:id/undo': {
    summary: 'Undo an import of the last 30 days, unless one of its products was changed since',
    responses: { 200: counts('added', 'changed'), 404: schemas.problem, 409: schemas.problem },
  },
  'POST /api/products/restore': {
    summary: 'Undo a removal, with the old ids and dates',
    body: z.object({ products: productList }),
    responses: { 200: counts('restored'), 409: schemas.problem, 422: schemas.problem },
  },
  'GET /api/products.csv': { summary: 'The products as a CSV file', responses: { 200: 'text/csv' } },
  'POST /api/products/:id/wanted': {
    summary: 'Count a shopper who asks for a sold-out product',
    responses: { 204: null, 404: schemas.problem, 429: schemas.problem },
  },

  'POST /api/contact': {
    summary: 'Send a message to the shop',
    body: contactForm,
    responses: { 201: schemas.message, 422: schemas.problem, 429: schemas.problem },
  },
  'GET /api/contact': {
    summary: 'The messages, newest first, whole or page by page with `limit`',
    responses: { 200: z.array(schemas.message), 422: schemas.problem },
  },
  'POST /api/contact/bulk': {
    summary: 'Mark or delete several messages',
    body: z.object({ ids: z.array(text), change: z.enum(messageChanges) }),
    responses: { 200: counts('changed'), 422: schemas.problem },
  },
  'GET /api/contact/unread': { summary: 'Number of unread messages', responses: { 200: counts('unread') } },
  'PUT /api/contact/:id/read': {
    summary: 'Mark a message as read',
    responses: { 204: null, 404: schemas.problem },
  },
  'DELETE /api/contact/:id': { summary: 'Delete a message', responses: { 204: null, 404: schemas.problem } },

  'GET /api/push': {
    summary: 'The key under which a browser subscribes to push notifications',
    responses: { 200: z.strictObject({ publicKey: text }) },
  },
  'PUT /api/push': {
    summary: 'Notify this device of new messages',
    body: pushSubscriptionSchema,
    responses: { 204: null, 422: schemas.problem },
  },
  'DELETE /api/push': {
    summary: 'Stop notifying this device',
    body: z.object({ endpoint: text }),
    responses: { 204: null },
  },
  'POST /api/push/renew': {
    summary: 'Keep notifying this device after it signed in again',
    body: z.object({ endpoint: text }),
    responses: { 204: null, 404: schemas.problem },
  },
  'POST /api/push/test': {
    summary: 'Send a test notification to this device',
    body: z.object({ endpoint: text }),
    responses: { 204: null, 404: schemas.problem, 502: schemas.problem },
  },

  'GET /api/settings': {
    summary: 'The settings of the shop',
    responses: { 200: schemas.settings, 304: null },
  },
  'PUT /api/settings': {
    summary: 'Change settings; absent fields stay as they are',
    body: z.partial(settingsSchema),
    responses: { 200: schemas.settings, 422: schemas.problem },
  },

  'GET /api/customers': { summary: 'All customers', responses: { 200: z.array(schemas.customer) } },
  'POST /api/customers': {
    summary: 'Add a customer',
    body: customerSchema,
    responses: { 201: schemas.customer, 422: schemas.problem },
  },
  'PUT /api/customers/:id': {
    summary: 'Change a customer',
    body: customerSchema,
    responses: { 200: schemas.customer, 404: schemas.problem, 422: schemas.problem },
  },
  'DELETE /api/customers/:id': {
    summary: 'Delete a customer',
    responses: { 204: null, 404: schemas.problem },
  },
  'GET /api/personal-data': {
    summary: 'What the shop holds about the person with this `email` or `phone`',
    responses: {
      200: z.strictObject({ customers: z.array(schemas.customer), messages: z.array(schemas.message) }),
      422: schemas.problem,
    },
  },
  'DELETE /api/personal-data': {
    summary: 'Erase what the shop holds about the person with this `email` or `phone`',
    responses: { 200: schemas.erasedData, 422: schemas.problem },
  },

  'GET /api/taken-orders': {
    summary: 'The latest fulfilled orders, or all fulfilments of one `code`',
    responses: { 200: z.array(schemas.fulfilledOrder) },
  },
  'POST /api/taken-orders': {
    summary: 'Fulfil an order: deduct its pieces from the stock',
    body: z.extend(fulfilmentSchema, {
      lines: z.array(z.object({ id: text, quantity: z.int() })),
      customer: z.optional(customerDetailsSchema),
    }),
    responses: { 201: schemas.fulfilment, 409: schemas.problem, 422: schemas.problem },
  },
  'POST /api/taken-orders/shelf': {
    summary: 'Find the products of an order by names and ids',
    body: z.object({ names: z.array(text), ids: z.array(text) }),
    responses: { 200: z.array(schemas.orderDeskProduct), 422: schemas.problem },
  },
  'POST /api/taken-orders/:id/undo': {
    summary: 'Return the pieces of a fulfilled order to the stock',
    body: z.object({ customer: z.optional(text) }),
    responses: { 200: schemas.fulfilledOrder, 404: schemas.problem, 409: schemas.problem },
  },

  'GET /api/statistics': {
    summary: 'The totals typed by the owner',
    responses: { 200: schemas.manualStatistics },
  },
  'PUT /api/statistics': {
    summary: 'Change the totals; absent fields stay as they are',
    body: z.partial(schemas.manualStatistics),
    responses: { 200: schemas.manualStatistics, 422: schemas.problem },
  },
  'GET /api/statistics/stock': {
    summary: 'Figures of the stock',
    responses: { 200: schemas.stockStatistics },
  },
  'GET /api/statistics/sales': {
    summary: 'Sales of the last 12 weeks and best sellers, from fulfilled orders',
    responses: { 200: schemas.sales },
  },
  'GET /api/statistics/missed-searches': {
    summary: 'The 50 words that most often found nothing in the last 90 days',
    responses: { 200: z.array(schemas.missedSearch) },
  },
  'GET /api/activity': {
    summary: 'Recent activity, newest first',
    responses: { 200: z.array(schemas.activity) },
  },

  'POST /api/session': {
    summary: 'Sign in; sets the session cookie',
    body: z.object({ email: text, password: text }),
    responses: { 200: schemas.visitor, 422: schemas.problem, 429: schemas.problem },
  },
  'GET /api/session': { summary: 'Who is signed in', responses: { 200: schemas.visitor } },
  'DELETE /api/session': { summary: 'Sign out', responses: { 204: null } },
  'PUT /api/session/password': {
    summary: 'Change the password; ends all other sessions',
    body: z.object({ current: text, password: text }),
    responses: { 204: null, 422: schemas.problem, 429: schemas.problem },
  },
  'GET /api/sessions': {
    summary: 'The sessions of this account',
    responses: { 200: z.array(schemas.activeSession) },
  },
  'DELETE /api/sessions': { summary: 'End all other sessions', responses: { 200: counts('ended') } },
  'DELETE /api/sessions/:id': { summary: 'End a session', responses: { 204: null, 404: schemas.problem } },
  'GET /api/backups': { summary: 'The daily backups', responses: { 200: z.array(schemas.backupFile) } },
  'GET /api/backups/:name': {
    summary: 'Download a daily backup',
    responses: { 200: 'application/octet-stream', 404: schemas.problem },
  },
  'POST /api/browser-errors': {
    summary: 'Report an uncaught error of a page',
    body: z.object({ page: text, message: text, stack: z.optional(text) }),
    responses: { 204: null, 422: schemas.problem, 429: schemas.problem },
  },
  'POST /api/missed-searches': {
    summary:
      'Report a search that found nothing; counted if that is true and it was reported from three IP addresses',
    body: z.object({ q: text }),
    responses: { 204: null, 422: schemas.problem, 429: schemas.problem },
  },
  'GET /api/openapi.json': { summary: 'This description', responses: { 200: z.looseObject({}) } },
};
