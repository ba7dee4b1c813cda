import { listar, responde } from './nodos.ts';
import { type Plan, TIENDAS, urls } from './plan.ts';
import { Procesos } from './procesos.ts';

/** Says what runs; 0 when all of it does. */
export async function estado(plan: Plan): Promise<number> {
  const procesos = new Procesos(plan.dir);
  const nombres = procesos.nombres();
  if (nombres.length === 0) {
    console.log(`En ${plan.dir} no hay un cluster en marcha. Se levanta con: npm run cluster -- arriba`);
    return 1;
  }
  const miembros = await listar(plan);
  const dicho = new Map(miembros.map(({ nodo, rol, estado }) => [`nodo${nodo}`, `${ROLES[rol] ?? rol}, ${estado}`]));
  for (const tienda of TIENDAS) {
    dicho.set(`tienda${tienda}`, (await responde(`${urls(plan).tienda(tienda)}/readyz`)) ? 'atiende' : 'no atiende');
  }
  console.table(
    Object.fromEntries(
      nombres.map((nombre) => [nombre, { pid: procesos.pidDe(nombre) ?? 'no corre', dice: dicho.get(nombre) ?? '' }]),
    ),
  );
  return nombres.every((nombre) => procesos.pidDe(nombre) !== null) ? 0 : 1;
}

const ROLES: Readonly<Record<string, string>> = {
  leader: 'escribe',
  sync_standby: 'réplica sincrónica',
  replica: 'réplica',
};
