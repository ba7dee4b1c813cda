import { abajo, arriba } from './arriba.ts';
import { ensayar } from './ensayos/ensayar.ts';
import { estado } from './estado.ts';
import { loQueFalta } from './falta.ts';
import { leerPlan } from './plan.ts';

const USO = `Uso: npm run cluster -- arriba | abajo [--borrar] | estado | ensayos [nombre…]
Todo queda en CLUSTER_DIR (la carpeta temporal, si no se da) y en cien puertos desde CLUSTER_PORT (4700).`;

/** `npm run cluster`: the shop on many machines, all of them this one, for trials. */
async function main([que, ...resto]: readonly string[]): Promise<number> {
  const plan = leerPlan(process.env);
  if (que === 'estado') return estado(plan);
  if (que === 'abajo') {
    await abajo(plan, { borrar: resto.includes('--borrar') });
    return 0;
  }
  if (que !== 'arriba' && que !== 'ensayos') {
    console.error(USO);
    return 1;
  }
  const falta = loQueFalta();
  if (falta) {
    console.error(falta);
    return 1;
  }
  await arriba(plan);
  return que === 'ensayos' ? ensayar(plan, resto) : 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
