import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proxyWarning, readConfig } from './config.ts';
import { StartupProblem } from './startup-problem.ts';

describe('readConfig', () => {
  test('uses defaults for an empty environment', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: undefined,
      adminEmail: undefined,
      adminPassword: undefined,
      seed: 'demo',
      trustProxy: 0,
      logLevel: 'info',
      backupKeepDays: 14,
      photoSizes: 'ahead',
    });
  });

  test('treats an empty value as absent', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'PUBLIC_URL',
      'ADMIN_EMAIL',
      'SEED',
      'LOG_LEVEL',
      'BACKUP_KEEP_DAYS',
      'PHOTO_SIZES',
    ];
    expect(readConfig(Object.fromEntries(names.map(name => [name, ' '])))).toEqual(readConfig({}));
  });

  test('parses and normalizes the given values', () => {
    const config = readConfig({
      PORT: '0',
      DATABASE_URL: 'postgresql://shop:secret@db.example/shop',
      PUBLIC_URL: 'https://shop.example/',
      ADMIN_EMAIL: 'Owner@Shop.example',
      ADMIN_PASSWORD: ' spaces count  ',
      SEED: 'empty',
      TRUST_PROXY: 'true',
    });
    expect(config).toMatchObject({
      port: 0,
      databaseUrl: 'postgresql://shop:secret@db.example/shop',
      publicUrl: 'https://shop.example',
      adminEmail: 'owner@shop.example',
      adminPassword: ' spaces count  ',
      seed: 'empty',
      trustProxy: 1,
    });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://shop:secret@db.example/shop'],
    ['DATABASE_URL', 'secret'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/plants'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['ADMIN_EMAIL', 'owner'],
    ['ADMIN_PASSWORD', 'secret'],
    ['ADMIN_PASSWORD', 'secret123456789'],
    ['SEED', 'full'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['BACKUP_KEEP_DAYS', 'all'],
  ])('rejects %s=%s in one line that contains no secrets', (name, value) => {
    const problem = startupProblemOf(() => readConfig({ [name]: value }));
    expect(problem.message).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`));
    expect(problem.message).not.toContain('secret');
  });
});

describe('proxyWarning', () => {
  const httpsUrl = { PUBLIC_URL: 'https://shop.example' };

  test('warns when the public URL is https and TRUST_PROXY is 0', () => {
    expect(proxyWarning(readConfig(httpsUrl))).toMatch(/TRUST_PROXY=1/);
  });

  test.each([{ ...httpsUrl, TRUST_PROXY: '1' }, { PUBLIC_URL: 'http://shop.example' }, {}])(
    'does not warn with %o',
    env => {
      expect(proxyWarning(readConfig(env))).toBeUndefined();
    },
  );
});

function startupProblemOf(work: () => unknown): StartupProblem {
  try {
    work();
  } catch (error) {
    if (error instanceof StartupProblem) return error;
  }
  throw new Error('It started');
}
