import { createHash } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, publicUrl } from '../config.ts';
import { type Network, networkOf } from '../limits.ts';

/** Private and own addresses: where a proxy of the house stands. */
const NEARBY = new BlockList();
for (const [net, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const) {
  NEARBY.addSubnet(net, prefix, family);
}

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** A proxy whose word nobody told the shop to believe: since when, and from which address. */
export interface UnknownProxy {
  desde: string;
  direccion: string;
}

/**
 * Notices a proxy in front of a shop that was told of none (`TRUST_PROXY=0`): all its visitors seem to come from one address.
 * The first forwarded request is told to the log; the administrators' home says it until the shop is set right.
 */
export class ForwardedWatch {
  readonly #config: Config;
  #found: UnknownProxy | null = null;

  constructor(config: Config) {
    this.#config = config;
  }

  get unknownProxy(): UnknownProxy | null {
    return this.#found;
  }

  install(app: FastifyInstance): void {
    if (this.#config.TRUST_PROXY > 0) return;
    app.addHook('onRequest', (request, _reply, done) => {
      if (this.#found === null && isForwarded(request)) {
        this.#found = { desde: new Date().toISOString(), direccion: request.ip };
        app.log.warn(
          { direccion: request.ip },
          'hay un proxy delante y TRUST_PROXY=0: todos parecen venir de su dirección. Define cuántos proxies de confianza hay (TRUST_PROXY)',
        );
      }
      done();
    });
  }
}

/** Behind a proxy that nobody announced, who calls is only said: by whom, and in a bucket for all, however often it changes. */
const UNANNOUNCED_TIMES = 10;
/** As many as are announced are believed; should one be missing, the last of them is whoever called, and says what they like. */
const ANNOUNCED_TIMES = 100;

/**
 * Whom limits by address count. Whoever comes from afar and says to be a proxy is believed only where there must be one, for
 * this server speaks no https itself: else any guesser would have the larger bucket.
 */
export function networkOfCall(request: FastifyRequest, config: Config): Network {
  if (config.TRUST_PROXY > 0) {
    const proxy = request.ips?.at(-2);
    const through = proxy === undefined ? null : { key: `por ${networkOf(proxy)}`, times: ANNOUNCED_TIMES };
    return { caller: networkOf(request.ip), through };
  }
  const own = networkOf(request.ip);
  const isProxy = isForwarded(request) && (isNearby(request.ip) || publicUrl(config).startsWith('https:'));
  if (!isProxy) return { caller: own, through: null };
  return { caller: `${own} ${saidOf(request)}`, through: { key: `por ${own}`, times: UNANNOUNCED_TIMES } };
}

/** The whole of what is said, which an honest proxy adds to: nobody behind it can say just what another does. */
const saidOf = ({ headers }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(HEADERS.map((name) => headers[name])))
    .digest('base64url');

/** Whether somebody says to have passed a request on. */
export const isForwarded = ({ headers }: FastifyRequest): boolean =>
  HEADERS.some((name) => headers[name] !== undefined);

function isNearby(ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
  return NEARBY.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
