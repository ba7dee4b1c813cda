import { Socket } from 'node:net';

/**
 * Sends in one go what is written to it in one turn of the event loop: node-postgres corks it for each statement, and of several that are
 * asked together (`together`) each would cost a call to the system, and PostgreSQL a wake-up.
 */
export class GatheringSocket extends Socket {
  #gathers = false;

  override cork(): void {
    super.cork();
    if (this.#gathers) return;
    this.#gathers = true;
    super.cork();
    process.nextTick(() => {
      this.#gathers = false;
      this.uncork();
    });
  }
}
