import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { CON_VUELTA, type TipoReclamo, type Vuelta } from '#contract/ventas/reclamos/estados.ts';
import { crearReclamo, type ParaReclamar, type Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import { useShop } from '#web/client/use-shop.ts';
import { TextareaField } from '#web/form/fields.tsx';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { claimableFor, leftOf, orSinRazones, whyNot } from '#web/shared/reclamos/que-cabe.ts';
import { UnidadesPorLinea } from '#web/shared/unidades-por-linea.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Opciones } from '#web/ui/form/opciones.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './devolver.module.css';
import { Fotos, SOBRE_FOTOS } from './fotos.tsx';
import { Hecha } from './hecha.tsx';
import { detalleDe, nombreDe, pedidosPara, QUE_PASO } from './textos.ts';
import { usePaso } from './use-paso.ts';

const PASOS = ['¿Qué pasó?', '¿Con qué productos?', '¿Cómo lo resolvemos?', 'Revisa y envía'] as const;
const ULTIMO = PASOS.length - 1;
/** From this step on, pictures are chosen and sent. */
const CON_FOTOS = 2;

interface SolicitudProps {
  pedido: ParaReclamar;
  /** Somebody else claimed of it meanwhile: what is left is another. */
  onStale: () => void;
}

/** A request step by step, each with its address; nothing is sent before its summary. What is typed stays over Back, Forward and a reload. */
export default function Solicitud({ pedido, onStale }: SolicitudProps) {
  const [own] = useState(() => ownDraft(`devolver-unidades-${pedido.compra_id}`));
  const [kept] = useState(() => (own.read() ?? {}) as Partial<Elegido>);
  const [amounts, setAmounts] = useState<Amounts>(() => kept.amounts ?? theOnly(pedido));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [lost, setLost] = useState(kept.fotos ?? 0);
  /** What its step lacks. */
  const [wrong, setWrong] = useState<{ text: string; paso: number } | null>(null);
  /** What the shop said, until one goes on. */
  const [refused, setRefused] = useState<{ text: string; attempt: number } | null>(null);
  const [done, setDone] = useState<Reclamo | null>(null);
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
      const text = [detail, ...Object.values(fields)].filter(Boolean).join(' ') || crearReclamo.fallback;
      setRefused((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));
      onStale();
    },
    onDone: (reclamo) => {
      own.forget();
      setDone(reclamo);
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

  const { paso, forward, back } = usePaso(PASOS.length, (paso) => lacks(paso) !== null);

  function goOn(): void {
    const missing = lacks(paso);
    setWrong(missing === null ? null : { text: missing, paso });
    setRefused(null);
    if (missing === null) forward();
  }

  /** Pictures can't be kept over a reload: how many there were can, to be told. */
  function keep(amounts: Amounts, files: readonly File[]): void {
    setAmounts(amounts);
    setFiles(files);
    own.write({ amounts, fotos: files.length } satisfies Elegido);
  }

  /** Enter goes on; only the summary sends. */
  async function onSubmit(event: FormEvent): Promise<void> {
    if (paso === ULTIMO) {
      setRefused(null);
      return form.submit.onSubmit(event);
    }
    event.preventDefault();
    goOn();
  }

  const head = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read from its heading
  useEffect(() => {
    if (!first.current) head.current?.focus();
    first.current = false;
  }, [paso]);

  if (done) {
    return <Hecha reclamo={done} files={files} />;
  }
  const before = refused ? abiertosDe(pedido, amounts) : [];
  return (
    <SubmitForm submit={{ ...form.submit, onSubmit }} aria-busy={form.submit.sending}>
      <Panel>
        <div className={styles.avisos}>
          {refused && (
            <Notice
              key={refused.attempt}
              tone="error"
              message={refused.text}
              detail={
                before.length > 0 &&
                `Ya está abierto el ${before.map(({ numero }) => numero.toLowerCase()).join(', el ')}: quizás lo enviaste desde otra pestaña. Ahí puedes escribirnos y adjuntar fotos.`
              }
              focused
            >
              {before.length > 0 && (
                <LinkButton to={`/details-compra/${pedido.compra_id}#reclamos`} look="outline">
                  Ver el {before[0]!.numero.toLowerCase()}
                </LinkButton>
              )}
            </Notice>
          )}
          {paso >= CON_FOTOS && lost > 0 && (
            <Notice
              tone="info"
              message={
                lost === 1
                  ? 'La foto que habías elegido no se guardó al salir de la página: adjúntala otra vez.'
                  : `Las ${formatNumero(lost)} fotos que habías elegido no se guardaron al salir de la página: adjúntalas otra vez.`
              }
            />
          )}
        </div>
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
              onType={(linea, texto) => keep({ ...amounts, [linea]: texto }, files)}
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
          <Fotos
            files={files}
            onChange={(files) => {
              setLost(0);
              keep(amounts, files);
            }}
            about={SOBRE_FOTOS}
          />
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
        {wrong?.paso === paso && (
          <p key={wrong.text} className={styles.problem} role="alert">
            {wrong.text}
          </p>
        )}
        <div className={styles.acts}>
          <Button type="submit" aria-disabled={form.submit.sending}>
            {paso < ULTIMO ? 'Continuar' : form.submit.sending ? 'Enviando…' : 'Enviar solicitud'}
          </Button>
          {paso > 0 ? (
            <Button look="outline" aria-disabled={form.submit.sending} onClick={back}>
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

type Amounts = Readonly<Record<number, string>>;

/** What is kept beside the form's own draft. */
interface Elegido {
  amounts: Amounts;
  fotos: number;
}

/** The open claims of what was chosen. */
const abiertosDe = ({ reclamos }: ParaReclamar, amounts: Amounts) =>
  reclamos.filter(({ cerrado_en, items }) => cerrado_en === null && items.some(({ linea }) => amounts[linea]));

/** Of a purchase of one thing, that is the one. */
function theOnly({ lineas }: ParaReclamar): Amounts {
  const [only] = lineas;
  return lineas.length === 1 && only!.comprada === 1 ? { [only!.linea]: '1' } : {};
}
