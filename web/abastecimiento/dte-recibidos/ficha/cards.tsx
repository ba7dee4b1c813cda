import {
  descargarRecibido,
  descargarRespuesta,
  type Recibido,
} from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import { DIAS_PARA_RECLAMAR, ETIQUETA_RESPUESTA } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { ETIQUETA_FORMA_PAGO, type FormaPagoDte, TIPOS_REFERENCIA } from '#contract/dinero/dte/tipos.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { DTE_RECIBIDOS, FACTURAS, PROVEEDORES, RECEPCIONES } from '#web/staff/addresses.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { Card, FactsCard } from '#web/staff/shell/card.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from '../recibidos.module.css';

/** What its paper would say above its lines, and what of the shop's it names. */
export function Papel({ recibido }: { recibido: Recibido }) {
  const { id, documento, proveedor, guias, llegadas, rebaja, plazo, dias, recibo_en, archivo } = recibido;
  const { emisor, forma_pago, vence, referencias } = documento;
  return (
    <FactsCard title="El documento">
      <Fact label="Emisor">{emisor.razon_social}</Fact>
      <Fact label="RUT">{formatRut(emisor.rut)}</Fact>
      {emisor.giro && <Fact label="Giro">{emisor.giro}</Fact>}
      <Fact label="Dirección">{[emisor.direccion, emisor.comuna, emisor.ciudad].filter(Boolean).join(', ')}</Fact>
      <Fact label="Proveedor">
        {proveedor ? (
          <Link to={`${PROVEEDORES}/${proveedor.id}`}>{proveedor.nombre_provedor}</Link>
        ) : (
          'Nadie con ese RUT'
        )}
      </Fact>
      {forma_pago !== null && (
        <Fact label="Pago">{ETIQUETA_FORMA_PAGO[forma_pago as FormaPagoDte] ?? String(forma_pago)}</Fact>
      )}
      {vence && <Fact label="Vence">{formatFecha(vence)}</Fact>}
      {plazo && dias !== null && recibo_en === null && (
        <Fact label="Se puede reclamar hasta el">{formatFecha(plazo)}</Fact>
      )}
      {rebaja && (
        <Fact label="Rebaja">
          <Link to={`${FACTURAS}/${rebaja.id}`}>{nombreDeFactura(rebaja)}</Link>
        </Fact>
      )}
      {llegadas.map(({ id: llegada_id, numero }) => (
        <Fact key={llegada_id} label="Llegó con">
          <Link to={`${RECEPCIONES}/${llegada_id}`}>{numero}</Link>
        </Fact>
      ))}
      {guias.map(({ folio, recibido_id, llegadas }) => (
        <Fact key={folio} label={`Guía ${folio}`}>
          {recibido_id !== null && <Link to={`${DTE_RECIBIDOS}/${recibido_id}`}>Ver la guía</Link>}
          {llegadas.map(({ id, numero }) => (
            <span key={id}>
              {' '}
              <Link to={`${RECEPCIONES}/${id}`}>{numero}</Link>
            </span>
          ))}
          {recibido_id === null && llegadas.length === 0 && 'No ha llegado nada con ella'}
        </Fact>
      ))}
      {referencias
        .filter(({ folio }) => !guias.some((guia) => guia.folio === folio))
        .map(({ tipo, folio, razon }) => (
          <Fact key={`${tipo} ${folio}`} label={TIPOS_REFERENCIA[tipo] ?? `Documento ${tipo}`}>
            {[folio, razon].filter(Boolean).join(' · ')}
          </Fact>
        ))}
      <Fact label="Archivo">
        {[archivo.nombre, archivo.remitente && `de ${archivo.remitente}`, archivo.asunto].filter(Boolean).join(' · ')}
        <DownloadButton
          endpoint={descargarRecibido}
          input={{ params: { id: String(id) } }}
          label="Descargar XML"
          named="Descargar XML"
        />
      </Fact>
    </FactsCard>
  );
}

/** What was looked at before it was taken in. */
export const Comprobaciones = ({ recibido: { comprobaciones } }: { recibido: Recibido }) => (
  <Card title="Comprobaciones">
    <ul className={styles.checks} aria-label="Comprobaciones">
      {comprobaciones.map(({ que, vale, dice }) => (
        <li key={que}>
          <StateChip tone={vale ? 'good' : 'bad'}>{que}</StateChip>
          <span>{dice}</span>
        </li>
      ))}
    </ul>
  </Card>
);

/** What the shop answered, as files; and what it has to say to the SII besides. */
export function Respuestas({ recibido: { respuestas, responder_a, plazo } }: { recibido: Recibido }) {
  return (
    <Card title="Respuestas">
      <div className={styles.answered}>
        {respuestas.length === 0 ? (
          <p className={styles.soft}>
            {responder_a
              ? `Todavía no se responde. Lo que respondas va firmado a ${responder_a}.`
              : 'Todavía no se responde. El emisor no dice su correo: la respuesta se descarga y se envía a mano.'}
          </p>
        ) : (
          <ul className={styles.checks} aria-label="Respuestas">
            {respuestas.map(({ id, clase, dice, para, cuando, quien }) => (
              <li key={id}>
                <strong>{ETIQUETA_RESPUESTA[clase]}</strong>
                <span>{dice}</span>
                <span className={styles.soft}>
                  {[formatFechaHora(cuando), quien, para ? `a ${para}` : 'sin correo: envíala a mano']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <DownloadButton
                  endpoint={descargarRespuesta}
                  input={{ params: { id: String(id) } }}
                  label="Descargar"
                  named={`Descargar ${ETIQUETA_RESPUESTA[clase].toLowerCase()}`}
                />
              </li>
            ))}
          </ul>
        )}
        {plazo && (
          <p className={styles.soft}>
            {`Lo que no se reclama en ${DIAS_PARA_RECLAMAR} días corridos queda aceptado por ley (19.983). Los días que valen los cuenta el SII desde que él lo recibe: reclámalo también en su Registro de Aceptación o Reclamo.`}
          </p>
        )}
      </div>
    </Card>
  );
}
