interface Plan {
  dias: number;
  hacer: () => Promise<void>;
}

/** What the demo's people do on which day of the past: whatever the order in which it was planned, the earliest is done first. */
export class Agenda {
  readonly #planes: Plan[] = [];

  /** So many days ago; what is done may plan what follows from it. */
  anotar(dias: number, hacer: () => Promise<void>): void {
    this.#planes.push({ dias, hacer });
  }

  /** Does all of it; of one day as it was planned, and then what ends that day. */
  async cumplir(cerrarElDia: (dias: number) => Promise<void>): Promise<void> {
    for (;;) {
      const dias = Math.max(...this.#planes.map((plan) => plan.dias));
      const lugar = this.#planes.findIndex((plan) => plan.dias === dias);
      const [plan] = this.#planes.splice(lugar, 1);
      if (lugar < 0 || !plan) return;
      await plan.hacer();
      if (this.#planes.every((otro) => otro.dias < dias)) await cerrarElDia(dias);
    }
  }
}
