import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { CON_VUELTA, type TipoReclamo, type Vuelta } from '#contract/ventas/reclamos/estados.ts';
import { crearReclamo, type ParaReclamar, type Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { useShop } from '#web/client/use-shop.ts';
import { TextareaField } from '#web/form/fields.tsx';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { claimableFor, leftOf, orSinRazones, whyNot } from '#web/shared/reclamos/que-cabe.ts';
import { UnidadesPorLinea } from '#web/shared/unidades-por-linea.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Opciones } from '#web/ui/form/opciones.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './devolver.module.css';
import { Fotos } from './fotos.tsx';
import { Hecha, sendPhotos } from './hecha.tsx';
import { detalleDe, nombreDe, pedidosPara, QUE_PASO } from './textos.ts';

const PASOS = ['¿Qué pasó?', '¿Con qué productos?', '¿Cómo lo resolvemos?', 'Revisa y envía'] as const;
const ULTIMO = PASOS.length - 1;

interface SolicitudProps {
  pedido: ParaReclamar;
  /** Somebody else claimed of it meanwhile: what is left is another. */
  onStale: () => void;
}

/** A request step by step; nothing is sent before its summary. What is typed stays when one goes back. */
export default function Solicitud({ pedido, onStale }: SolicitudProps) {
  const [paso, setPaso] = useState(0);
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>(() => theOnly(pedido));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const [done, setDone] = useState<{ reclamo: Reclamo; problem: string | null } | null>(null);
  const tienda = useShop();
  const form = useEndpointForm(crearReclamo, {
    initial: { tipo: '', pide: '', vuelve: '', descripcion: '' },
    draft: `devolver-${pedido.compra_id}`,
    compose: ({ pide, vuelve, ...fields }) => ({
      ...fields,
      ...(pedidosPara(fields.tipo as TipoReclamo).some(([value]) => value && value === pide) ? { pide } : {}),
      ...(vuelve && CON_VUELTA.includes(fields.tipo as TipoReclamo) ? { vuelve } : {}),
      descripcion: orSinRazones(fields),
      compra_id: pedido.compra_id,
      lineas: chosen(fields.tipo as TipoReclamo).map(({ linea, cantidad }) => ({ linea: linea.linea, cantidad })),
    }),
    onRefused: ({ detail, fields }) => {
      setWrong([detail, ...Object.values(fields)].filter(Boolean).join(' ') || crearReclamo.fallback);
      onStale();
    },
    onDone: async (reclamo) => {
      const problem = files.length === 0 ? null : await sendPhotos(reclamo.id, files).then(() => null, reasonOf);
      setDone({ reclamo, problem: problem ?? null });
    },
  });
  const tipo = String(form.useValue('tipo')) as TipoReclamo | '';
  const vuelve = String(form.useValue('vuelve')) as Vuelta | '';
  const pide = String(form.useValue('pide'));
  const descripcion = String(form.useValue('descripcion')).trim();
  const isRetracto = tipo === 'retracto';
  const comesBack = tipo !== '' && CON_VUELTA.includes(tipo);

  /** The lines that were chosen, with what was typed of each; NaN where that is no number of units. */
  function chosen(tipo: TipoReclamo) {
    return claimableFor(pedido, tipo)
      .filter(({ linea }) => amounts[linea])
      .map((linea) => ({ linea, cantidad: leerNumero(amounts[linea.linea]!).valor ?? Number.NaN }))
      .filter(({ cantidad }) => cantidad !== 0);
  }

  /** What a step still lacks. */
  function lacks(paso: number): string | null {
    if (paso === 0) return tipo === '' ? 'Elige qué pasó.' : whyNot(pedido, tipo);
    if (paso === 1) return tipo === '' ? null : lacksUnits(tipo);
    if (paso === 2 && comesBack && vuelve === '') return 'Elige cómo nos llega el producto.';
    if (paso === 2 && !isRetracto && descripcion.length < 10) return 'Cuenta qué pasó, en al menos 10 letras.';
    return null;
  }
  function lacksUnits(tipo: TipoReclamo): string | null {
    const elegidas = chosen(tipo);
    if (elegidas.length === 0) return 'Escribe cuántas unidades de al menos un producto.';
    const mala = elegidas.find(
      ({ linea, cantidad }) => !(Number.isInteger(cantidad) && cantidad > 0 && cantidad <= leftOf(linea, tipo)),
    );
    return mala
      ? `De «${mala.linea.descripcion}» puedes pedir de 1 a ${formatNumero(leftOf(mala.linea, tipo))}.`
      : null;
  }

  function go(next: number): void {
    const missing = next > paso ? lacks(paso) : null;
    setWrong(missing);
    if (!missing) setPaso(next);
  }

  /** Enter goes on; only the summary sends. */
  async function onSubmit(event: FormEvent): Promise<void> {
    if (paso === ULTIMO) {
      setWrong(null);
      return form.submit.onSubmit(event);
    }
    event.preventDefault();
    go(paso + 1);
  }

  const head = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read from its heading
  useEffect(() => {
    if (!first.current) head.current?.focus();
    first.current = false;
  }, [paso]);

  if (done) {
    return <Hecha reclamo={done.reclamo} pending={done.problem === null ? null : { files, problem: done.problem }} />;
  }
  return (
    <SubmitForm submit={{ ...form.submit, onSubmit }} aria-busy={form.submit.sending}>
      <Panel>
        <p className={styles.soft}>
          Pedido N° {pedido.num_pedido} · paso {paso + 1} de {PASOS.length}
        </p>
        <h2 ref={head} tabIndex={-1} className={styles.paso}>
          {PASOS[paso]}
        </h2>
        <div hidden={paso !== 0}>
          <Opciones
            legend={PASOS[0]}
            name="tipo"
            value={tipo || null}
            onChange={(value) => form.set('tipo', value)}
            options={QUE_PASO.map(([value, title]) => {
              const negado = whyNot(pedido, value);
              return { value, title, disabled: negado !== null, detail: negado ?? detalleDe(value, pedido) };
            })}
          />
        </div>
        <div hidden={paso !== 1}>
          {tipo && (
            <UnidadesPorLinea
              lineas={claimableFor(pedido, tipo)}
              about={(linea) =>
                [
                  `puedes pedir hasta ${formatNumero(leftOf(linea, tipo))} de ${formatNumero(linea.comprada)}`,
                  linea.en_reclamo > 0 && `${formatNumero(linea.en_reclamo)} en otro reclamo`,
                  linea.devuelta > 0 && `${formatNumero(linea.devuelta)} ya devueltas`,
                ]
                  .filter(Boolean)
                  .join(' · ')
              }
              typedIn={({ linea }) => amounts[linea] ?? ''}
              onType={(linea, texto) => setAmounts({ ...amounts, [linea]: texto })}
            />
          )}
        </div>
        <div hidden={paso !== 2} className={styles.resolver}>
          {!isRetracto && (
            <div>
              <p className={styles.label}>Qué prefieres</p>
              <Opciones
                legend="Qué prefieres"
                name="pide"
                value={pide}
                onChange={(value) => form.set('pide', value)}
                options={pedidosPara(tipo).map(([value, title, detail]) => ({ value, title, detail }))}
              />
            </div>
          )}
          <TextareaField
            form={form}
            name="descripcion"
            withAsterisk={!isRetracto}
            aria-required={!isRetracto}
            label={isRetracto ? 'Por qué, si quieres contarlo' : 'Cuéntanos qué pasó'}
            description={isRetracto ? 'No tienes que dar razones.' : 'Cuándo, cómo y, si falla, con qué lo usabas.'}
            rows={4}
          />
          <Fotos files={files} onChange={setFiles} />
          {comesBack && (
            <div>
              <p className={styles.label}>Cómo nos llega</p>
              <Opciones
                legend="Cómo nos llega"
                name="vuelve"
                value={vuelve || null}
                onChange={(value) => form.set('vuelve', value)}
                options={[
                  {
                    value: 'tienda',
                    title: 'Lo llevo a la tienda',
                    detail: [tienda?.direccion, 'sin costo'].filter(Boolean).join(' · '),
                  },
                  {
                    value: 'retiro',
                    title: 'Pasen a buscarlo',
                    detail: 'Te escribimos para acordar el día; si tiene costo, te lo decimos antes.',
                  },
                ]}
              />
            </div>
          )}
        </div>
        {paso === ULTIMO && tipo && (
          <Facts>
            <Fact label="Qué pasó">{nombreDe(tipo)}</Fact>
            <Fact label="Qué pides">
              {isRetracto
                ? 'Mi dinero'
                : (pedidosPara(tipo).find(([value]) => value === pide)?.[1] ?? 'Lo que corresponda')}
            </Fact>
            <Fact label="Productos" wide>
              {chosen(tipo)
                .map(({ linea, cantidad }) => `${formatNumero(cantidad)} × ${linea.descripcion}`)
                .join(', ')}
            </Fact>
            {descripcion && (
              <Fact label="Lo que cuentas" wide>
                {descripcion}
              </Fact>
            )}
            {files.length > 0 && <Fact label="Fotos">{formatNumero(files.length)}</Fact>}
            {comesBack && (
              <Fact label="Cómo nos llega">{vuelve === 'tienda' ? 'Lo llevo a la tienda' : 'Pasan a buscarlo'}</Fact>
            )}
            <Fact label="Te respondemos">
              {`En ${formatNumero(pedido.dias[tipo])} ${pedido.dias[tipo] === 1 ? 'día' : 'días'} a lo más`}
            </Fact>
          </Facts>
        )}
        {wrong && (
          <p key={wrong} className={styles.problem} role="alert">
            {wrong}
          </p>
        )}
        <div className={styles.acts}>
          <Button type="submit" aria-disabled={form.submit.sending}>
            {paso < ULTIMO ? 'Continuar' : form.submit.sending ? 'Enviando…' : 'Enviar solicitud'}
          </Button>
          {paso > 0 ? (
            <Button look="outline" aria-disabled={form.submit.sending} onClick={() => go(paso - 1)}>
              Volver
            </Button>
          ) : (
            <LinkButton to={`/details-compra/${pedido.compra_id}`} look="outline">
              Ver el pedido
            </LinkButton>
          )}
        </div>
      </Panel>
      <p className={styles.soft}>
        Tus plazos y derechos: <Link to="/devoluciones">Devoluciones y garantía</Link>.
      </p>
      {form.dialog}
    </SubmitForm>
  );
}

/** Of a purchase of one thing, that is the one. */
function theOnly({ lineas }: ParaReclamar): Readonly<Record<number, string>> {
  const [only] = lineas;
  return lineas.length === 1 && only!.comprada === 1 ? { [only!.linea]: '1' } : {};
}
