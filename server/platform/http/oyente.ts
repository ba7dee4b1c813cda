import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The shops of this process that listen, by their settings: what simulates Webpay and the SII is one of them. */
const oyentes = new WeakMap<Config, FastifyInstance>();
export const recordarOyente = (config: Config, app: FastifyInstance): void => void oyentes.set(config, app);

/** The port that a shop really has; undefined while it doesn't listen. */
export function puertoDe(config: Config): number | undefined {
  const address = oyentes.get(config)?.server.address();
  return typeof address === 'object' && address ? address.port : undefined;
}
