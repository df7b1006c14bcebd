// The usual column names of trading platforms, in English and in the other languages of the portal.

export const mapperFields = [
  'contract',
  'quantity',
  'account',
  'time',
  'price',
  'side',
  'id',
  'status',
  'enteredAt',
  'exitedAt',
  'entryPrice',
  'exitPrice',
  'boughtAt',
  'soldAt',
  'buyPrice',
  'sellPrice',
  'buyId',
  'sellId',
  'cost',
  'secondCost',
  'result',
] as const;
export type MapperField = (typeof mapperFields)[number];

const filled = '(fill(ed)?|exec(uted?|ution)?|traded?)';
const amount = '(qty|quantity|size|contracts|lots|volume)';

/**
 * Checked first: names of the filled part of an order. Such a file often has the ordered part in another column; using that one would count
 * a partial fill, or a fill at another price, as it was ordered.
 */
const surerNames: Readonly<Partial<Record<MapperField, RegExp>>> = {
  quantity: new RegExp(
    `^${filled} ?${amount}$|^${amount} ?${filled}$|^filled$|^(cantidad|quantidade|qtde?\\.?) (ejecutada|executada)$|^quantite executee$|^الكمية المنفذة$`,
    'i',
  ),
  price: new RegExp(
    `^(avg|average)?\\.? ?${filled} ?price$|^(avg|average)\\.? ?price$|^(precio|preco) (medio|de (ejecucion|execucao))$|^prix (moyen|d'execution)$|^سعر التنفيذ$`,
    'i',
  ),
  time: /^(fill(ed)?|exec(uted|ution)?) ?(at$|date|time)|^(fecha|hora|data) (de )?(ejecucion|execucao)|^(date|heure) d'execution|^وقت التنفيذ$/i,
  side: /^(side|b\/s|buy ?\/? ?sell|action|direction|market pos\.?)$|^(lado|sentido|direccion|direcao|sens|c\/v|a\/v|compra ?\/ ?ven[td]a|achat ?\/ ?vente|الاتجاه)$/i,
};

const usualNames: Readonly<Record<MapperField, RegExp>> = {
  contract: /^(contract|symbol|instrument|product|ticker|market)(name)?$|^instrument/i,
  quantity: /^(qty|quantity|size|contracts|lots|volume|filled ?qty)$|^(qty|quantity)/i,
  account: /account/i,
  time: /^(fill|exec|trade|order|update)? ?(date|time|timestamp|datetime|date\/time)/i,
  price: /^(avg|average|fill|exec|trade)?\.? ?(fill )?price$/i,
  side: /^(side|b\/s|buy\/sell|action|direction|type|market pos\.?|position)$/i,
  id: /^(trade|fill|exec|execution|deal) ?(id|no\.?|number|#)$/i,
  enteredAt: /^(entry|entered|open|opened) ?(at|time|date)/i,
  exitedAt: /^(exit|exited|close|closed) ?(at|time|date)/i,
  entryPrice: /^(entry|open|opening) ?price/i,
  exitPrice: /^(exit|close|closing) ?price/i,
  boughtAt: /^(bought|buy) ?(at|time|timestamp|date)/i,
  soldAt: /^(sold|sell) ?(at|time|timestamp|date)/i,
  buyPrice: /^(buy|bought) ?price/i,
  sellPrice: /^(sell|sold) ?price/i,
  status: /^(order ?)?(status|state)$/i,
  buyId: /^buy ?(fill)? ?id/i,
  sellId: /^sell ?(fill)? ?id/i,
  cost: /^(commissions?|comm\b)/i,
  secondCost: /^fees?/i,
  result: /^(net |gross |realized )?(p ?[/&]? ?l|pnl|profit|result)$/i,
};

const when = "(fecha|hora|data|horario|date|heure)( (y|e|et) (hora|heure))?( de| da| d'| de l')? ?";
const price = "(precio|preco|prix)( de| da| d'| de l')? ?";
const entry = '(entrada|apertura|abertura|entree|ouverture)';
const exit = '(salida|saida|cierre|fechamento|sortie|cloture|fermeture)';

/** Spanish, Portuguese, French and Arabic, without their accents. */
const translatedNames: Readonly<Partial<Record<MapperField, RegExp>>> = {
  contract: /^(contrato|simbolo|instrumento|producto|produto|ativo|contrat|symbole|produit|العقد|الرمز|الاداة)$/,
  quantity: /^(cantidad|cant\.?|quantidade|qtde?\.?|quantite|qte|contratos|contrats|lotes|taille|الكمية|العقود)$/,
  account: /^(cuenta|conta|compte|الحساب)$/,
  time: /^(fecha|hora|data|horario|heure)( ?(\/|y|e) ?hora)?$|^date ?(\/|et) ?heure$|^(الوقت|التاريخ|التاريخ والوقت)$/,
  price: /^(precio|preco|prix|السعر)$/,
  side: /^(tipo|النوع)$/,
  status: /^(estado|status da ordem|statut|etat|الحالة)$/,
  enteredAt: new RegExp(`^${when}${entry}$|^وقت الدخول$`),
  exitedAt: new RegExp(`^${when}${exit}$|^وقت الخروج$`),
  entryPrice: new RegExp(`^${price}${entry}$|^سعر الدخول$`),
  exitPrice: new RegExp(`^${price}${exit}$|^سعر الخروج$`),
  boughtAt: new RegExp(`^${when}(compra|achat)$|^وقت الشراء$`),
  soldAt: new RegExp(`^${when}(venta|venda|vente)$|^وقت البيع$`),
  buyPrice: new RegExp(`^${price}(compra|achat)$|^سعر الشراء$`),
  sellPrice: new RegExp(`^${price}(venta|venda|vente)$|^سعر البيع$`),
  cost: /^(comision(es)?|com\.?|comissao|comissoes|corretagem|courtage|العمولة)$/,
  secondCost: /^(tasas?|tarifas?|taxas?|emolumentos|frais|الرسوم)$/,
  result: /^(resultado|beneficio|ganancia|lucro|resultat|gain|النتيجة|الربح)( (neto|bruto|liquido|net|brut))?$/,
};

/** `Comisión` and `comision` are one name. */
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Whether a column name fits a field; `isSure`: only the names of filled parts. */
export function soundsLike(field: MapperField, name: string, isSure = false): boolean {
  const bare = plain(name);
  if (isSure) return surerNames[field]?.test(bare) === true;
  return usualNames[field].test(name) || translatedNames[field]?.test(bare) === true;
}
