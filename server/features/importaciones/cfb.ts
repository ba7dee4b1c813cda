import { DANADA, PlanillaRechazada } from './rechazo.ts';

const [STREAM, RAIZ] = [2, 5];
const FIN = 0xfffffffe;
const ENTRADA = 128;

interface Entrada {
  nombre: string;
  tipo: number;
  izquierda: number;
  derecha: number;
  hijo: number;
  comienzo: number;
  largo: number;
}

/**
 * The container that an .xls comes in (MS-CFB): its parts by name in small letters, each read when it is asked for. No
 * chain of sectors is longer than the file: SheetJS follows one that bites its tail until its memory is full.
 */
export function partesDeCfb(archivo: Buffer): Map<string, () => Buffer> {
  const sector = 1 << archivo.readUInt16LE(30);
  const mini = 1 << archivo.readUInt16LE(32);
  if ((sector !== 512 && sector !== 4096) || mini !== 64) throw new PlanillaRechazada(DANADA);
  const cuantos = Math.ceil(archivo.length / sector) - 1;
  const enSector = (n: number) => archivo.subarray((n + 1) * sector, (n + 2) * sector);

  const fat = new Uint32Array(cuantos).fill(FIN);
  sectoresDeFat(archivo, sector, cuantos).forEach((n, i) => {
    const tabla = enSector(n);
    const desde = (i * sector) / 4;
    for (let k = 0; k < tabla.length >> 2 && desde + k < cuantos; k++) fat[desde + k] = tabla.readUInt32LE(k * 4);
  });
  const leer = (comienzo: number) => Buffer.concat(cadena(fat, comienzo).map(enSector));

  const directorio = leer(archivo.readUInt32LE(48));
  const entradas = Array.from({ length: Math.floor(directorio.length / ENTRADA) }, (_, i) =>
    entradaDe(directorio.subarray(i * ENTRADA, (i + 1) * ENTRADA)),
  );
  const raiz = entradas[0];
  if (raiz?.tipo !== RAIZ) throw new PlanillaRechazada(DANADA);
  const corte = archivo.readUInt32LE(56);

  function leerChica({ comienzo, largo }: Entrada): Buffer {
    const tabla = leer(archivo.readUInt32LE(60));
    const todas = leer(raiz!.comienzo);
    const miniFat = new Uint32Array(Math.min(tabla.length >> 2, Math.ceil(todas.length / mini)));
    for (let i = 0; i < miniFat.length; i++) miniFat[i] = tabla.readUInt32LE(i * 4);
    const trozos = cadena(miniFat, comienzo).map((n) => todas.subarray(n * mini, (n + 1) * mini));
    return Buffer.concat(trozos).subarray(0, largo);
  }

  const partes = new Map<string, () => Buffer>();
  // Only what is right under the root: a workbook that is embedded in another one has these names too.
  const vistas = new Set<number>();
  const pendientes = [raiz.hijo];
  for (let i = pendientes.pop(); i !== undefined; i = pendientes.pop()) {
    const entrada = entradas[i];
    if (!entrada || vistas.has(i)) continue;
    vistas.add(i);
    pendientes.push(entrada.izquierda, entrada.derecha);
    if (entrada.tipo !== STREAM) continue;
    partes.set(entrada.nombre.toLowerCase(), () => {
      const contenido = entrada.largo < corte ? leerChica(entrada) : leer(entrada.comienzo).subarray(0, entrada.largo);
      if (contenido.length < entrada.largo) throw new PlanillaRechazada(DANADA);
      return contenido;
    });
  }
  return partes;
}

/** Where the table of sectors is: the first 109 of its parts are in the header, the others in a chain of their own. */
function sectoresDeFat(archivo: Buffer, sector: number, cuantos: number): number[] {
  const sectores: number[] = [];
  const tomar = (desde: number, hasta: number) => {
    for (let lugar = desde; lugar + 4 <= hasta; lugar += 4) {
      const n = archivo.readUInt32LE(lugar);
      if (n < cuantos && sectores.length < cuantos) sectores.push(n);
    }
  };
  tomar(76, 512);
  let siguiente = archivo.readUInt32LE(68);
  for (let vueltas = 0; siguiente < cuantos; vueltas++) {
    const fin = (siguiente + 2) * sector - 4;
    if (vueltas > cuantos || fin + 4 > archivo.length) throw new PlanillaRechazada(DANADA);
    tomar((siguiente + 1) * sector, fin);
    siguiente = archivo.readUInt32LE(fin);
  }
  return sectores;
}

/** The sectors of a chain, in their order. */
function cadena(tabla: Uint32Array, comienzo: number): number[] {
  const sectores: number[] = [];
  for (let n = comienzo; n !== FIN; n = tabla[n]!) {
    if (n >= tabla.length || sectores.length >= tabla.length) throw new PlanillaRechazada(DANADA);
    sectores.push(n);
  }
  return sectores;
}

function entradaDe(bytes: Buffer): Entrada {
  const largoNombre = Math.min(64, bytes.readUInt16LE(64));
  return {
    nombre: bytes.toString('utf16le', 0, Math.max(0, largoNombre - 2)),
    tipo: bytes[66]!,
    izquierda: bytes.readUInt32LE(68),
    derecha: bytes.readUInt32LE(72),
    hijo: bytes.readUInt32LE(76),
    comienzo: bytes.readUInt32LE(116),
    largo: bytes.readUInt32LE(120),
  };
}
