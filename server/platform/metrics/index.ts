import { performance } from 'node:perf_hooks';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Sample {
  value: number;
  labels?: Readonly<Record<string, string | number>>;
}

/** A figure that is asked for when it is read. */
interface Figure {
  name: string;
  help: string;
  labels?: readonly string[];
  read: () => readonly Sample[] | Promise<readonly Sample[]>;
}

/** What several processes make of theirs: of what each counts by itself the sum; of what all of them see alike, the most. */
type Across = 'max' | 'min' | 'sum' | 'average';

/** What one process tells, for another one to put together. */
export type MetricParts = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** From a kept row to a workbook. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What can't be known now is left out: the rest is told all the same. */
async function asked(read: Figure['read']): Promise<readonly Sample[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

/** What one app tells Prometheus. Of its own: tests open many apps in one process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #refused = new Map<string, number>();
  readonly #jobs: Histogram<'queue' | 'result'>;

  constructor() {
    this.#jobs = this.histogram('fussan_job_duration_seconds', 'Lo que duró cada trabajo', ['queue', 'result']);
    this.counter({
      name: 'fussan_limit_refusals_total',
      help: 'Intentos negados por un límite contra abusos',
      labels: ['limit'],
      read: () => [...this.#refused].map(([limit, value]) => ({ value, labels: { limit } })),
    });
    tellOfProcess(this);
  }

  /** A value that goes up and down; what all processes see alike unless it is said. */
  gauge({ read, across = 'max', ...figure }: Figure & { across?: Across }): void {
    const isOne = !figure.labels;
    new Gauge({
      ...this.#named(figure),
      aggregator: across,
      async collect() {
        const samples = await asked(read);
        this.reset();
        // One without labels begins anew at 0: what isn't known is nothing.
        if (samples.length === 0 && isOne) this.remove();
        for (const { labels, value } of samples) this.set({ ...labels }, value);
      },
    });
  }

  /** A value that only grows while the process lives. */
  counter({ read, ...figure }: Figure): void {
    new Counter({
      ...this.#named(figure),
      async collect() {
        const samples = await asked(read);
        this.reset();
        for (const { labels, value } of samples) this.inc({ ...labels }, value);
      },
    });
  }

  #named({ name, help, labels = [] }: Omit<Figure, 'read'>) {
    return { name, help, labelNames: [...labels], registers: [this.#registry] };
  }

  histogram<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
    return new Histogram({ name, help, labelNames: [...labelNames], buckets: SECONDS, registers: [this.#registry] });
  }

  /** Somebody came up against a limit; or nobody yet, so that it is told of from the start. */
  refused(limit: string, times = 1): void {
    this.#refused.set(limit, (this.#refused.get(limit) ?? 0) + times);
  }

  /** A job ended. */
  jobDone(queue: string, result: 'hecho' | 'fallido', milliseconds: number): void {
    this.#jobs.observe({ queue, result }, milliseconds / 1000);
  }

  /** All of it as Prometheus reads it. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** All of it for another process. */
  parts(): Promise<MetricParts> {
    return this.#registry.getMetricsAsJSON();
  }

  /** What several processes tell, as Prometheus reads it. */
  static textOf(parts: MetricParts[]): Promise<string> {
    return AggregatorRegistry.aggregate(parts).metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** What each is called: boards and alarms name no others. */
  names(): string[] {
    return this.#registry.getMetricsAsArray().map(({ name }) => name);
  }
}

/** The process itself, by the names that boards of any process know. */
function tellOfProcess(metrics: Metrics): void {
  metrics.gauge({
    name: 'fussan_processes',
    help: 'Cuántos procesos atienden este puerto (PROCESOS)',
    across: 'sum',
    read: () => [{ value: 1 }],
  });
  metrics.gauge({
    name: 'process_start_time_seconds',
    help: 'Cuándo empezó el proceso',
    across: 'min',
    read: () => [{ value: performance.timeOrigin / 1000 }],
  });
  metrics.gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memoria del proceso',
    across: 'sum',
    read: () => [{ value: process.memoryUsage.rss() }],
  });
  metrics.gauge({
    name: 'nodejs_heap_size_used_bytes',
    help: 'Memoria de JavaScript en uso',
    across: 'sum',
    read: () => [{ value: process.memoryUsage().heapUsed }],
  });
  metrics.counter({
    name: 'process_cpu_seconds_total',
    help: 'Tiempo de procesador',
    read: () => {
      const { user, system } = process.cpuUsage();
      return [{ value: (user + system) / 1_000_000 }];
    },
  });
  let before = performance.eventLoopUtilization();
  metrics.gauge({
    name: 'nodejs_eventloop_utilization',
    across: 'average',
    help: 'Qué parte del tiempo estuvo ocupado desde la lectura anterior, de 0 a 1',
    read: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return [{ value: utilization }];
    },
  });
}
