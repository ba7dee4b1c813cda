import { normalizar } from '#contract/tienda/catalogo.ts';
import { AppError } from '#server/platform/errors.ts';

export const CLAVE_COMUN = 'Esa contraseña es de las más usadas, y de las primeras que se prueban. Elige otra.';
export const CLAVE_PARECIDA =
  'La contraseña se parece demasiado a tu correo, a tu nombre o al de la tienda. Elige otra.';

/** Whose password it would be. */
interface Persona {
  email: string;
  name: string;
  tienda: string;
}

/** With fewer letters of one's own than this beside a name, a password is that name. */
const PROPIAS = 5;
/** Shorter parts of a name stand in many words. */
const PARTE_MINIMA = 4;

const soloLetras = (texto: string): string => normalizar(texto).replace(/[^a-z0-9]/g, '');
/** «P@ssw0rd!» is the first thing that is tried after «password». */
const sinAdornos = (texto: string): string => texto.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
const sinDigitosAlFinal = (texto: string): string => texto.replace(/\d{1,4}$/, '');
const ALTERADAS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
const sinAlterar = (texto: string): string => texto.replace(/[@431050$5]/g, (signo) => ALTERADAS[signo] ?? signo);

const ASCENDENTE = '01234567890123456789';
const DESCENDENTE = '98765432109876543210';

let comunes: Promise<ReadonlySet<string>> | undefined;

/** The lists take some memory: they are loaded when the first password is chosen. */
function clavesComunes(): Promise<ReadonlySet<string>> {
  comunes ??= Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-es-es')]).then(
    ([comun, espanol]) =>
      new Set(
        [comun.dictionary['passwords-common'], ...Object.values(espanol.dictionary)]
          .flat()
          .filter((palabra) => palabra.length >= PROPIAS)
          .map(normalizar),
      ),
  );
  return comunes;
}

/** Why a password is too easy to guess, or null. `comunes`: what everybody tries first, a single word of Spanish among it. */
function debilidadDe(clave: string, { email, name, tienda }: Persona, comunes: ReadonlySet<string>): string | null {
  const letras = soloLetras(clave);
  const [local = ''] = email.split('@');
  const esParecida = [email, local, ...local.split(/[._+-]/), name, ...name.split(/\s+/), tienda, 'ferreteria']
    .map(soloLetras)
    .some((parte) => parte.length >= PARTE_MINIMA && letras.includes(parte) && letras.length - parte.length < PROPIAS);
  if (esParecida) return CLAVE_PARECIDA;

  const llana = normalizar(clave).trim();
  const lisa = sinAdornos(llana);
  const sinNumero = sinAdornos(sinDigitosAlFinal(lisa));
  const variantes = [llana, lisa, sinNumero, sinAlterar(lisa), sinAlterar(sinNumero)];
  const esPatron = new Set(letras).size < 3 || [ASCENDENTE, DESCENDENTE].some((fila) => fila.includes(letras));
  return esPatron || variantes.some((variante) => comunes.has(variante)) ? CLAVE_COMUN : null;
}

/** Refuses a new password that is one of the common ones, or its owner's own name: 400 on `campo`. */
export async function exigirClaveFirme(clave: string, persona: Persona, campo: string): Promise<void> {
  const message = debilidadDe(clave, persona, await clavesComunes());
  if (message) throw new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });
}
