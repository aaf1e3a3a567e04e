// What an experienced hand would write with `pg` alone for the same three calls: the columns, filters and order of ours.

/** Orders newest first, with their exact number; the tally is there for whoever asks. */
export const listSql = (state: boolean): string => `
  select o.id, o.reference, o.address_line1 as title, o.city, o.state as status, o.shoot_at as shoot_date, o.placed_at,
    o.package_name as package, o.extras, o.currency, o.gross as total, o.company_id, co.name as company,
    u.first_name || ' ' || u.last_name as client, o.bee_id, b.first_name as bee_first, b.last_name as bee_last,
    a.id as cover_id, a.average as cover_average,
    (select coalesce(sum(t.n), 0)::int from order_tally t ${state ? 'where t.state = $3' : ''}) as count
  from (select * from orders o where o.deleted_at is null ${state ? 'and o.state = $3' : ''}
    order by o.placed_at desc, o.id desc limit $1 offset $2) o
  join users u on u.id = o.user_id left join companies co on co.id = o.company_id left join users b on b.id = o.bee_id
  left join assets a on a.id = o.cover_asset_id and a.deleted_at is null
  order by o.placed_at desc, o.id desc`

const list = (rows: string, order: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(one) order by one.${order}), '[]') from (${rows}) one)`
const person = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name)`

/** One order with everything that its screen shows. */
export const detailSql = `
  select o.id, o.reference, o.state as status, o.version, o.placed_at, o.completed_at, o.cancelled_reason, o.country_code,
    o.currency, o.promo_code, o.promo_discount, o.credits_used, o.gross, o.net, o.tax, o.external_reference,
    o.package_name as package, o.address_line1, o.address_line2, o.address_line3, o.city, o.postcode, o.lat, o.lon,
    o.key_pick_up_type, o.key_place, o.codes_sealed is not null as has_codes, o.contact_me, o.contact_first_name,
    o.contact_last_name, o.contact_phone, o.contact_mobile, o.contact_email,
    ${person('u')} || jsonb_build_object('email', u.email, 'mobile', u.mobile, 'company', co.name) as client,
    p.first_name || ' ' || p.last_name as placed_by,
    (select t.name from tax_rates t where t.country_code = o.country_code and (t.region is null or t.region = o.region)
      order by t.region nulls last, t.holds_from desc limit 1) as tax_name,
    (select jsonb_build_object('id', a.id, 'average', a.average) from assets a
      where a.id = o.cover_asset_id and a.deleted_at is null) as cover,
    ${list('select l.id, l.name, l.quantity, l.gross, l.tax_rate, l.sequence from order_lines l where l.order_id = o.id', 'sequence')} as lines,
    (select to_jsonb(one) from (select i.id, i.invoice_reference, i.state, i.gross, i.credits_used, i.paid, i.due_on,
      greatest(0, i.gross - i.credits_used - i.credited - i.paid) as to_pay
      from invoices i where i.order_id = o.id and i.kind = 'invoice' order by i.id desc limit 1) one) as invoice,
    ${list(
      `select v.id, v.kind, v.state, v.date, v.slot_id as slot, v.starts_at, v.ends_at, v.minutes,
        (select ${person('b')} from users b where b.id = v.bee_id) as bee from visits v where v.order_id = o.id`,
      'id',
    )} as visits,
    ${list('select r.id, r.stage_kind, r.text, r.state from order_requests r where r.order_id = o.id', 'id')} as requests,
    ${list(
      `select n.id, n.kind, n.text, n.created_at, ${person('w')} as author, w.user_type
        from order_notes n join users w on w.id = n.author_id where n.order_id = o.id`,
      'id',
    )} as notes,
    ${list('select k.key, k.kind, k.slug, k.expires_on, k.views from web_links k where k.order_id = o.id', 'kind')} as links,
    ${list(
      `select s.id, s.kind, s.name, s.quantity, s.state, s.revision, s.visit_id, s.sequence, s.bee_rate,
        (select ${person('x')} from users x where x.id = s.shooter_id) as shooter,
        (select ${person('x')} from users x where x.id = s.editor_id) as editor, g.id as asset_group_id,
        g.delivered_at is not null as delivered,
        (select coalesce(jsonb_agg(to_jsonb(f) order by f.sequence, f.id), '[]') from (
          select a.id, a.name, a.caption, a.kind, a.content_type, a.bytes, a.width, a.height, a.average, a.state,
            a.approval, a.note, a.seen_at is not null as seen, a.sequence,
            array(select d.size from derivatives d where d.asset_id = a.id) as sizes
          from assets a where a.stage_id = s.id and a.deleted_at is null) f) as files
        from stages s left join asset_groups g on g.stage_id = s.id where s.order_id = o.id`,
      'sequence',
    )} as stages
  from orders o join users u on u.id = o.user_id join users p on p.id = o.placed_by
    left join companies co on co.id = o.company_id
  where o.reference = $1 and o.deleted_at is null`

export const timelineSql = `select id, at, actor_name as who, action, after as details from audit where order_id = $1
  order by at desc, id desc limit 200`

/** What placing an order writes, a statement a table, in the order of their references. */
export const placing = {
  price: `select p.name, p.minutes, p.sub_category_id, s.product_id, pr.amount, t.basis_points, u.first_name, u.last_name, u.email,
      u.company_id, co.name as company, co.region, co.address_line1, co.city, co.postcode, co.terms_days,
      co.payment_terms = 'prepaid' as prepaid,
      (select jsonb_agg(jsonb_build_object('kind', ps.kind, 'quantity', ps.quantity) order by ps.sequence)
        from package_stages ps where ps.package_id = p.id) as stages
    from packages p join sub_categories s on s.id = p.sub_category_id join users u on u.id = $2
    left join companies co on co.id = u.company_id
    join lateral (select amount from prices where item = 'package' and item_id = p.id and country_code = $3
      and holds_from <= current_date order by holds_from desc limit 1) pr on true
    join lateral (select basis_points from tax_rates where country_code = $3 and region is null
      and holds_from <= current_date order by holds_from desc limit 1) t on true
    where p.id = $1 and p.active`,
  key: `insert into idempotency_keys (actor_id, key, call, body_hash, created_at) values ($1, $2, 'bare', $3, $4)`,
  order: `insert into orders (id, reference, state, user_id, company_id, country_code, region, product_id, sub_category_id,
      package_id, package_name, currency, gross, net, tax, prepaid, address_line1, city, postcode, lat, lon,
      key_pick_up_type, contact_first_name, contact_last_name, contact_phone, contact_mobile, contact_email, placed_at,
      placed_by, shoot_date, shoot_slot_id)
    values ($1, 'PR-' || nextval('order_numbers'), 'pending', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
      $16, $17, $18, $19, 'nokeypickup', $20, $21, $22, $23, $24, $25, $2, $26, $27) returning reference`,
  line: `insert into order_lines (id, order_id, kind, item_id, name, quantity, gross, net, tax, tax_rate, sequence)
    values ($1, $2, 'package', $3, $4, 1, $5, $6, $7, $8, 1)`,
  stages: `insert into stages (id, order_id, kind, state, name, quantity, sequence, changed_at)
    select $1::bigint + x.n, $2, x.kind, 'to-schedule', x.kind, x.quantity, x.n, $4
    from jsonb_to_recordset($3) as x(kind text, quantity int, n int)`,
  visit: `insert into visits (id, order_id, state, kind, country_code, postcode, lat, lon, minutes, date, slot_id, starts_at, ends_at)
    values ($1, $2, 'requested', 'shoot', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
  number: `update invoice_series set last = last + 1 where series = 'INV-UK' returning last`,
  invoice: `insert into invoices (id, series, number, invoice_reference, kind, order_id, user_id, company_id, country_code, currency,
      net, tax, gross, state, bill_to, issued_at, due_on, created_at)
    values ($1, 'INV-UK', $2, $3, 'invoice', $4, $5, $6, $7, $8, $9, $10, $11, 'issued', $12, $13, $14, $13)`,
  invoiceLine: `insert into invoice_lines (id, invoice_id, name, quantity, net, tax, gross, tax_rate, sequence)
    values ($1, $2, $3, 1, $4, $5, $6, $7, 1)`,
  accounts: `select id, code from ledger_accounts where currency = $1 and ((code = 'debtor' and company_id = $2)
    or (code in ('sales', 'tax') and num_nonnulls(company_id, user_id, bee_id) = 0))`,
  posting: `insert into ledger_postings (id, cause, memo, posted_at, invoice_id, order_id) values ($1, $2, $3, $4, $5, $6)`,
  entries: `insert into ledger_entries (posting_id, account_id, amount) values ($1, $2, $3), ($1, $4, $5), ($1, $6, $7)`,
  task: `insert into tasks (id, category, target, description, country_code, region, order_id, pool, created_at)
    values ($1, 6, 8, $2, $3, $4, $5, 'staff', $6)`,
  mail: `insert into mails (id, to_address, to_user_id, order_id, template, subject, body_text, body_html, state, created_at)
    values ($1, $2, $3, $4, 'order-placed', $5, $6, $7, 'kept', $8)`,
  audit: `insert into audit (id, at, actor_id, actor_name, action, subject, subject_id, order_id, after) values
    ($1, $2, $3, $4, 'order.placed', 'order', $5, $5, $6), ($7, $2, $3, $4, 'invoice.issued', 'invoice', $8, $5, $9)`,
  reply: `update idempotency_keys set reply = $3 where actor_id = $1 and key = $2`,
} as const
