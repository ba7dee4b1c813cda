import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** What the process is doing when something happens in it: the call of a route, or a job. */
export interface Activity {
  /** The route's pattern with its method, or «trabajo» and its queue: never an address, which may name people. */
  name: string;
  /** What it is in a trace, where traces are sent. */
  span?: Span;
}

const current = new AsyncLocalStorage<Activity>();

/** What is being done; undefined for what the shop does by itself outside of calls and jobs. */
export const activity = (): Activity | undefined => current.getStore();

/** Does something as part of an activity: all that it awaits knows of it. */
export const during = <T>(what: Activity, work: () => T): T => current.run(what, work);
