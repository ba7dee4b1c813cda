import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Plan, urls } from '../plan.ts';
import { insistir, llamar, palabrasDe, type Respuesta, seRepite } from './llamada.ts';

const CLAVE_DEMO = 'fussan-demo';
const COMPRADORES = 3;
const LECTORES = 2;
/** A reader asks again so often, as browsers and people do, before a read counts as failed. */
const LECTURAS_MAX = 3;
const PAUSA_MS = 100;

/** What the shop said it had done: it must be there, once, whatever happens. */
export interface Prometido {
  /** By the purchase's own key, which stands in its address. */
  compras: Map<string, number>;
  pagadas: Set<number>;
  /** By purchase: its document and folio. */
  boletas: Map<number, { id: number; folio: number }>;
  /** By the serial number that was noted. */
  recepciones: Map<string, number>;
}

/** What was counted since the last look. */
export interface Cuenta {
  escrituras: number;
  escriturasFallidas: number;
  lecturas: number;
  lecturasRepetidas: number;
  lecturasFallidas: number;
  /** The longest time between two writes that were acknowledged. */
  sinEscribirMs: number;
  palabras: Map<string, number>;
}

interface Articulo {
  id: number;
  codigo_producto_fussan: number;
}

/** People who buy, pay, look, receive goods and issue papers through both shops, until they are told to stop. */
export class Carga {
  readonly prometido: Prometido = {
    compras: new Map(),
    pagadas: new Set(),
    boletas: new Map(),
    recepciones: new Map(),
  };
  readonly #frente: string;
  readonly #porEmitir: number[] = [];
  #sigue = true;
  #cuenta = cuentaNueva();
  #ultima = performance.now();
  #trabajo: Promise<unknown> = Promise.resolve();

  constructor(plan: Plan) {
    this.#frente = urls(plan).frente;
  }

  async partir(): Promise<void> {
    const [cliente, admin] = await Promise.all(
      ['cliente', 'admin'].map((quien) => this.#entrar(`${quien}@fussan.test`)),
    );
    const { cuerpo } = await llamar(`${this.#frente}/api/products?page=1&limit=100&en_stock=1`);
    const articulos = cuerpo.items as Articulo[];
    this.#trabajo = Promise.all([
      ...Array.from({ length: COMPRADORES }, () => this.#mientras(() => this.#comprar(cliente!, articulos))),
      ...Array.from({ length: LECTORES }, () => this.#mientras(() => this.#leer(admin!, articulos))),
      this.#mientras(() => this.#emitir(admin!)),
      this.#mientras(() => this.#recibir(admin!, articulos)),
    ]);
  }

  async parar(): Promise<void> {
    this.#sigue = false;
    await this.#trabajo;
  }

  /** What was counted since the last call. */
  contar(): Cuenta {
    this.#medir();
    const cuenta = this.#cuenta;
    this.#cuenta = cuentaNueva();
    this.#ultima = performance.now();
    return cuenta;
  }

  async #entrar(email: string): Promise<string> {
    const { status, cuerpo } = await llamar(`${this.#frente}/api/users/login`, {
      metodo: 'POST',
      cuerpo: { email, password: CLAVE_DEMO },
    });
    if (status !== 200) throw new Error(`${email} no pudo entrar: ${status}`);
    return cuerpo.token as string;
  }

  async #mientras(vuelta: () => Promise<void>): Promise<void> {
    while (this.#sigue) {
      await vuelta();
      await sleep(PAUSA_MS);
    }
  }

  #medir(): void {
    this.#cuenta.sinEscribirMs = Math.max(this.#cuenta.sinEscribirMs, performance.now() - this.#ultima);
  }

  #escrito(): void {
    this.#medir();
    this.#ultima = performance.now();
    this.#cuenta.escrituras++;
  }

  #dicho(respuesta: Respuesta): void {
    const palabras = palabrasDe(respuesta);
    this.#cuenta.palabras.set(palabras, (this.#cuenta.palabras.get(palabras) ?? 0) + 1);
  }

  /** Writes with a key, as often as it takes. Who is told to stop leaves what is not known. */
  #escribir(ruta: string, pedido: Parameters<typeof llamar>[1]): Promise<Respuesta> {
    return insistir(() => llamar(this.#frente + ruta, { metodo: 'POST', ...pedido }), {
      alFallar: (respuesta) => {
        this.#cuenta.escriturasFallidas++;
        this.#dicho(respuesta);
      },
      sigue: () => this.#sigue,
    });
  }

  async #comprar(token: string, articulos: readonly Articulo[]): Promise<void> {
    const clave = randomUUID();
    const compra = await this.#escribir('/api/compras/compra', {
      token,
      clave,
      cuerpo: {
        items: [{ id: articulos[randomInt(articulos.length)]!.id, quantity: 1 }],
        forma_pago: 'webpay',
        email: 'cliente@fussan.test',
        direccion: `Ensayo ${clave}`,
        comuna: 'Ñuñoa',
        contacto: '912345678',
        otra_igual: true,
      },
    });
    if (compra.status !== 201) return this.#negada(compra);
    this.#escrito();
    const id = compra.cuerpo.id as number;
    this.prometido.compras.set(clave, id);
    await this.#pagar(token, id);
  }

  async #pagar(token: string, id: number): Promise<void> {
    const inicio = await this.#escribir(`/api/compras/compra/${id}/webpay`, { token, cuerpo: {} });
    if (inicio.status !== 201) return this.#negada(inicio);
    const token_ws = inicio.cuerpo.token as string;
    const decidido = await this.#escribir('/webpayserver/decidir', {
      formulario: `token_ws=${token_ws}&accion=aprobar`,
    });
    if (decidido.status !== 303) return this.#negada(decidido);
    const vuelta = await this.#escribir(`/webpay/retorno`, { formulario: `token_ws=${token_ws}` });
    if (vuelta.status !== 303) return this.#negada(vuelta);
    // The page that the buyer comes to asks until it is known.
    const pregunta = `/api/webpay/${vuelta.hacia.replace('/pago/', '')}`;
    for (let veces = 0; veces < 60 && this.#sigue; veces++) {
      const { status, cuerpo } = await llamar(this.#frente + pregunta);
      if (status === 200 && cuerpo.estado === 'autorizado') {
        this.#escrito();
        this.prometido.pagadas.add(id);
        this.#porEmitir.push(id);
        return;
      }
      if (status === 404) return;
      await sleep(500);
    }
  }

  async #emitir(token: string): Promise<void> {
    const compra = this.#porEmitir.shift();
    if (compra === undefined) return void (await sleep(PAUSA_MS));
    const boleta = await this.#escribir('/api/dte', {
      token,
      cuerpo: { tipo: 39, origen: { compra }, clave: randomUUID() },
    });
    // The shop issues by itself what was paid, and may have been first.
    if (boleta.status === 409) return;
    if (boleta.status !== 201) return this.#negada(boleta);
    this.#escrito();
    this.prometido.boletas.set(compra, { id: boleta.cuerpo.id as number, folio: boleta.cuerpo.folio as number });
  }

  /** Goods that come in have no key: who doesn't know whether they were noted looks, and doesn't note them again. */
  async #recibir(token: string, articulos: readonly Articulo[]): Promise<void> {
    const serie = `E-${randomUUID()}`;
    const respuesta = await llamar(`${this.#frente}/api/productos-proveedor`, {
      metodo: 'POST',
      token,
      cuerpo: {
        codigo_producto_fussan: articulos[randomInt(articulos.length)]!.codigo_producto_fussan,
        proveedor_id: 1,
        cantidad_recibida: 5,
        precio_compra_unitario: 5_000,
        lote_o_serie: serie,
        costo_confirmado: true,
        series_confirmadas: true,
        estado_recepcion: 'aceptado',
      },
    });
    if (seRepite(respuesta)) {
      this.#cuenta.escriturasFallidas++;
      this.#dicho(respuesta);
    } else if (respuesta.status === 201) {
      this.#escrito();
      this.prometido.recepciones.set(serie, respuesta.cuerpo.id as number);
    } else this.#negada(respuesta);
    await sleep(3 * PAUSA_MS);
  }

  /** Refused with words, as the shop does on a good day too. */
  #negada(respuesta: Respuesta): void {
    if (!seRepite(respuesta)) this.#dicho(respuesta);
  }

  async #leer(token: string, articulos: readonly Articulo[]): Promise<void> {
    const { id } = articulos[randomInt(articulos.length)]!;
    const rutas = [
      '/',
      `/detalle-producto/${id}`,
      `/api/products?page=${1 + randomInt(4)}&limit=20`,
      '/api/compras/compras?page=1&limit=20',
    ];
    const ruta = rutas[randomInt(rutas.length)]!;
    const deSesion = ruta.startsWith('/api/compras');
    this.#cuenta.lecturas++;
    for (let veces = 1; ; veces++) {
      const respuesta = await llamar(this.#frente + ruta, deSesion ? { token } : {});
      if (respuesta.status === 200) return;
      this.#dicho(respuesta);
      if (veces === LECTURAS_MAX || !seRepite(respuesta)) {
        this.#cuenta.lecturasFallidas++;
        return;
      }
      this.#cuenta.lecturasRepetidas++;
      await sleep(1_000);
    }
  }
}

const cuentaNueva = (): Cuenta => ({
  escrituras: 0,
  escriturasFallidas: 0,
  lecturas: 0,
  lecturasRepetidas: 0,
  lecturasFallidas: 0,
  sinEscribirMs: 0,
  palabras: new Map(),
});
