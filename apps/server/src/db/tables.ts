// Generated from the migrated database by `node apps/server/src/db/tables.generate.ts`. A test
// fails when it is out of date.
import type { DecreeKind } from '@pasar/domain/catalogue/book-decree'
import type { ItemEventAction } from '@pasar/domain/catalogue/item-machine'
import type { PriceSource } from '@pasar/domain/catalogue/unit-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { OrderDocumentKind } from '@pasar/domain/document/kinds'
import type { BusinessChangeState } from '@pasar/domain/identity/business-change'
import type { DocumentKind } from '@pasar/domain/identity/documents'
import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import type { SchoolPosition } from '@pasar/domain/identity/school-rights'
import type { ShopRole } from '@pasar/domain/identity/shop-roles'
import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import type { ApprovalState } from '@pasar/domain/kernel/second-person'
import type { NegotiationOutcome, NegotiationState } from '@pasar/domain/negotiation/machine'
import type {
  ComplaintAction,
  ComplaintCategory,
  ComplaintState,
  Remedy,
} from '@pasar/domain/ordering/complaint'
import type { FlagAction, OrderAction, OrderActor, OrderState } from '@pasar/domain/ordering/machine'
import type { ReplacementState } from '@pasar/domain/ordering/replacement'
import type { RequestKind, RequestState } from '@pasar/domain/ordering/requests'
import type { PaymentApprovalKind } from '@pasar/domain/payment/approval'
import type { LedgerAccount } from '@pasar/domain/payment/ledger'
import type { MovementKind, MovementState } from '@pasar/domain/payment/movement'
import type { PayoutHoldKind } from '@pasar/domain/payment/payout-hold'
import type { ExemptReason, Ppn } from '@pasar/domain/tax/price'
import type { ColumnType, Generated } from 'kysely'

/** A JSON column: read as parsed JSON, written as JSON text. */
type JsonColumn = ColumnType<unknown, string, string>
type JsonColumnWithDefault = ColumnType<unknown, string | undefined, string>

export type Database = {
  agreement: {
    member_id: number
    kind: 'registration' | 'ppn'
    version: string
    at: Date
    by_name: string
    ip_address: string
    user_agent: string
  }
  api_key: {
    id: Generated<number>
    member_id: number
    name: string
    hint: string
    token_hash: Buffer
    scopes: string[]
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    replaced_at: Date | null
    last_used_at: Date | null
    last_address: Generated<string>
    person_id: number | null
  }
  area: {
    code: string
    level: number
    parent_code: string | null
    name: string
    postal: string | null
    latitude: number | null
    longitude: number | null
    label: string
    search: string
  }
  area_duration: {
    area: string
    month: string
    fund: string
    stage: string
    bucket: number
    orders: number
    seconds: number
  }
  area_figure: {
    area: string
    month: string
    fund: string
    state: string
    orders: number
    amount: number
    received: number
    complaints: number
    late: number
  }
  area_spend: {
    area: string
    month: string
    fund: string
    category_id: number
    amount: number
    domestic: number
    umkm: number
  }
  area_year: {
    year: number
    area: string
    orders: number
    bought: number
    amount: number
    disputed: number
    receipts: number
    late: number
    goods: number
    domestic: number
    umkm: number
    unpaid: Generated<number>
  }
  area_year_stage: {
    year: number
    stage: string
    area: string
    bucket: number
    orders: number
  }
  attempt: {
    key: Buffer
    since: Date
    count: number
  }
  audit_anchor: {
    id: Generated<number>
    at: Date
    heads: number
    previous_hash: string
    hash: string
  }
  bank_change: {
    id: Generated<number>
    member_id: number
    bank_name: string
    bank_holder: string
    bank_account: string
    bank_branch: string
    asked_at: Date
    due_at: Date
    ended_at: Date | null
    outcome: 'applied' | 'withdrawn' | 'replaced' | null
  }
  bank_movement: {
    id: Generated<number>
    bank_id: string
    account: string
    amount: number
    payer: string
    paid_at: Date
    received_at: Date
    kind: Generated<MovementKind>
    state: Generated<MovementState>
    order_id: number | null
    note: Generated<string>
    decided_by: number | null
    decided_at: Date | null
  }
  bank_nonce: {
    nonce: string
    body_hash: string
    seen_at: Date
  }
  book: {
    item_id: number
    isbn: string
    publisher: string
    author: string
    year: number
    curriculum: string
    education_level: string
    class: string
    pages: number
    size: string
    paper: string
    decree_number: Generated<string>
    decree_year: number | null
    subject: Generated<string>
    decree_kind: Generated<DecreeKind>
    centre_letter: Generated<string>
  }
  breach_case: {
    id: Generated<number>
    title: string
    data: string
    affected: string
    affected_count: number
    found_at: Date
    opened_at: Date
    opened_by: number
    members_notified_at: Date | null
    ministry_notified_at: Date | null
    closed_at: Date | null
    conclusion: Generated<string>
  }
  build_asset: {
    name: string
    file_key: string
    is_brotli: boolean
    used_at: Date
  }
  business_change: {
    id: Generated<number>
    member_id: number
    state: Generated<BusinessChangeState>
    old_pkp: boolean
    new_pkp: boolean
    old_npwp: string
    new_npwp: string | null
    new_npwp_typed: string | null
    new_npwp_hash: Buffer | null
    note: Generated<string>
    asked_at: Date
    ended_at: Date | null
    decided_by: number | null
    reason: Generated<string>
    old_name: string | null
    new_name: string | null
  }
  business_change_file: {
    change_id: number
    file_id: number
  }
  business_change_step: {
    from_state: string
    to_state: string
  }
  cart_line: {
    id: Generated<number>
    buyer_id: number
    item_id: number
    option_id: number | null
    quantity: number
    selected: Generated<boolean>
    price_seen: number
    added_at: Date
    negotiation_id: number | null
  }
  case_event: {
    case_id: number
    seq: number
    at: Date
    actor: string
    actor_id: number | null
    actor_name: string
    action: string
    from_state: string | null
    to_state: string
    detail: Generated<string>
  }
  case_follow_up: {
    case_id: number
    follow_up: string
    at: Date
  }
  case_step: {
    from_state: string
    to_state: string
  }
  category: {
    id: number
    wire_id: string
    parent_id: number | null
    level: number
    path: number[]
    name: string
    name_generated: string
    icon: Generated<string>
    schema: JsonColumnWithDefault
    setup: JsonColumnWithDefault
  }
  chat_answer: {
    id: Generated<number>
    title: string
    body: string
    created_at: Date
    subject: Generated<string>
  }
  chat_file: {
    id: Generated<number>
    room_id: number
    owner_id: number
    message_id: number | null
    name: string
    mime: string
    bytes: number
    key: string
    created_at: Date
    scan: Generated<'clean' | 'waiting' | 'infected'>
  }
  chat_message: {
    id: Generated<number>
    room_id: number
    side: string
    member_id: number
    member_name: string
    client_id: string
    body: string
    at: Date
    hidden_at: Date | null
    hidden_by: number | null
    hidden_reason: Generated<string>
  }
  chat_room: {
    id: Generated<number>
    kind: string
    buyer_id: number | null
    vendor_id: number | null
    item_id: number | null
    order_id: number | null
    negotiation_id: number | null
    complaint_id: number | null
    buyer_unread: Generated<number>
    vendor_unread: Generated<number>
    staff_unread: Generated<number>
    buyer_read: Generated<number>
    vendor_read: Generated<number>
    staff_read: Generated<number>
    last_id: Generated<number>
    assigned_to: number | null
    closed_at: Date | null
    created_at: Date
  }
  code_removal: {
    id: Generated<number>
    member_id: number
    reason: string
    state: Generated<string>
    asked_by: number
    asked_at: Date
    decided_by: number | null
    decided_at: Date | null
    decision: Generated<string>
  }
  comparison: {
    id: Generated<number>
    school_id: number
    made_at: Date
    made_by: string
    quantity: number
    offers: JsonColumn
  }
  complaint: {
    id: Generated<number>
    order_id: number
    line_no: number | null
    opened_by: 'buyer' | 'vendor'
    category: ComplaintCategory
    state: Generated<ComplaintState>
    version: Generated<number>
    entries: Generated<number>
    awaited: 'opener' | 'other'
    answer_by: Date
    escalate_by: Date
    remedy: Remedy | null
    remedy_amount: Generated<number>
    remedy_by: 'buyer' | 'vendor' | 'staff' | null
    remedy_state: Generated<'none' | 'waiting' | 'agreed' | 'declined'>
    declined: Generated<number>
    resolution: Generated<string>
    opened_at: Date
    escalated_at: Date | null
    ended_at: Date | null
  }
  complaint_entry: {
    complaint_id: number
    seq: number
    by: 'buyer' | 'vendor' | 'staff' | 'system'
    member_name: string
    kind: ComplaintAction
    body: string
    remedy: Remedy | null
    amount: Generated<number>
    at: Date
  }
  complaint_step: {
    from_state: string
    to_state: string
  }
  content_event: {
    id: Generated<number>
    page_id: number
    action: string
    version: number | null
    shown_from: Date | null
    actor: number | null
    at: Date
  }
  content_page: {
    id: Generated<number>
    kind: string
    origin: string | null
    newest: Generated<number>
    changed_at: Date
  }
  content_picture: {
    key: string
    width: number
    height: number
    bytes: number
    shown_at: Date | null
    created_at: Date
    created_by: number | null
  }
  content_publication: {
    id: Generated<number>
    page_id: number
    version: number | null
    shown_from: Date
    created_at: Date
    created_by: number | null
  }
  content_version: {
    page_id: number
    version: number
    title: string
    target: string
    summary: string
    audience: string
    ordinal: number
    body: JsonColumn
    words: string
    created_at: Date
    created_by: number | null
  }
  country_day: {
    day: string
    state: string
    orders: number
    amount: number
  }
  currency: {
    id: Generated<number>
    owner_id: number | null
    name: string
    symbol: string
    decimal: number
    decimal_point: string
    thousands_separator: string
    show_after_number: boolean
    exchange_rate: string
  }
  delivery: {
    id: Generated<number>
    order_id: number
    shipped_on: string
    carrier: string
    tracking: Generated<string>
    note: Generated<string>
    created_at: Date
    replacement_id: number | null
  }
  delivery_line: {
    delivery_id: number
    line_no: number
    quantity: number
  }
  document: {
    id: Generated<number>
    order_id: number
    kind: OrderDocumentKind
    version: number
    number: string
    total: number
    content: string
    hash: string
    code: string
    issued_at: Date
    void_at: Date | null
    void_reason: Generated<string>
  }
  document_print: {
    print: string
    key: string
  }
  document_series: {
    series: string
    year: number
    last: number
  }
  fee_day: {
    day: string
    payments: number
    fee: number
  }
  figure_change: {
    id: Generated<number>
    order_id: number
  }
  figure_order: {
    order_id: number
    vendor_id: number
    regency: string
    month: string
    fund: string
    state: string
    amount: number
    received: number
    complaints: number
    is_late: boolean
    confirm_seconds: number | null
    ship_seconds: number | null
    receive_seconds: number | null
    pay_seconds: number | null
    lead_seconds: number | null
    lines: JsonColumn
    buyer_id: number | null
    pay_due: Date | null
    unpaid: number | null
    is_withheld: Generated<boolean>
    day: string | null
    posted_on: string | null
    fee: Generated<number>
  }
  file: {
    id: Generated<number>
    owner_id: number
    order_id: number | null
    purpose: 'bast' | 'damage' | 'payment' | 'closure' | 'complaint' | 'picture' | DocumentKind
    line_no: number | null
    name: string
    mime: string
    bytes: number
    key: string
    created_at: Date
    replaced_at: Date | null
    complaint_id: number | null
    complaint_seq: number | null
    carried_code: boolean | null
    taken_at: Date | null
    sent_key: string | null
    scan: Generated<'clean' | 'waiting' | 'infected'>
    round: number | null
    proposed: Generated<boolean>
  }
  file_scan: {
    id: Generated<number>
    file_id: number | null
    chat_file_id: number | null
    source_key: string
    tries: Generated<number>
    try_after: Date
    created_at: Date
  }
  finding: {
    id: Generated<number>
    kind: string
    subject: string
    rank: number
    facts: JsonColumn
    amount: number
    areas: string[]
    state: Generated<string>
    version: Generated<number>
    found_at: Date
    refreshed_at: Date
    missed_at: Date | null
  }
  finding_event: {
    finding_id: number
    seq: number
    at: Date
    actor_id: number
    actor_name: string
    action: string
    to_state: string
    note: Generated<string>
  }
  finding_mail: {
    id: Generated<number>
    member_id: number
    at: Date
    token_hash: Buffer
  }
  finding_mail_entry: {
    member_id: number
    finding_id: number
    mail_id: number
  }
  finding_member: {
    finding_id: number
    member_id: number
  }
  finding_order: {
    finding_id: number
    order_id: number
  }
  finding_run: {
    part: string
    night: string
    position: Generated<number>
    found: Generated<number>
    started_at: Date
    finished_at: Date | null
    leased_until: Date | null
  }
  finding_share: {
    id: Generated<number>
    finding_id: number
    from_id: number
    to_id: number
    note: string
    at: Date
    ended_at: Date | null
  }
  finding_step: {
    from_state: string
    to_state: string
  }
  finding_subscription: {
    member_id: number
    frequency: string
    kinds: string[]
    min_amount: number
    since: Date
    mailed_at: Date | null
  }
  forecast_change: {
    id: Generated<number>
    order_id: number
  }
  freight_rate: {
    service: string
    name: string
    max_km: number
    first_kg: number
    next_kg: number
    min_days: number
    max_days: number
  }
  group_name: {
    id: string
    name: string
  }
  handover: {
    order_id: number
    number: string | null
    inspected_on: string
    receiver_name: string
    receiver_position: string
    note: Generated<string>
    final: Generated<boolean>
    saved_at: Date
    round: Generated<number>
  }
  handover_line: {
    order_id: number
    line_no: number
    good: number
    damaged: number
    missing: number
    condition: 'good' | 'damaged' | 'wrong'
    note: Generated<string>
  }
  head_link: {
    token_hash: Buffer
    school_id: number
    head_id: number
    order_id: number | null
    created_at: Date
    expires_at: Date
    enrolment_hash: Buffer | null
    enrolment_until: Date | null
  }
  health_queue: {
    minute: Date
    waiting: number
    dead: number
    oldest_ms: number
    unanchored_ms: number
  }
  health_sample: {
    at: Date
    process: string
    role: 'web' | 'worker' | 'all'
    requests: number
    refused: number
    failed: number
    p50_ms: number | null
    p99_ms: number | null
    busy_share: number | null
    memory_mb: number
    pool_waits: number
    streams: number | null
    index_age_ms: number | null
  }
  idempotency: {
    member_id: number
    key: string
    fingerprint: string
    reply: JsonColumn | null
    created_at: Date
  }
  inspection_sample: {
    id: Generated<number>
    member_id: number
    drawn_by: string
    drawn_at: Date
    filter: string
    tree_head: string
    seed: string
    size: number
    numbers: string[]
  }
  inspection_sample_order: {
    sample_id: number
    position: number
    order_id: number
  }
  installation: {
    only_row: Generated<boolean>
    id: Generated<string>
    system_identifier: string
  }
  invoice: {
    order_id: number
    number: string
    state: 'new' | 'confirmation' | 'paid' | 'completed' | 'cancelled'
    amount: number
    due_at: Date
    created_at: Date
    gross: number
    taxed_gross: number
    dpp: number
    dpp_other: number
    ppn: number
    pph: number
    fee: number
    freight: number
    penalty: Generated<number>
    received: number
  }
  invoice_step: {
    from_state: string
    to_state: string
  }
  item: {
    id: Generated<number>
    vendor_id: number
    kind: 'goods' | 'service' | 'book'
    category_id: number
    state: 'draft' | 'submitted' | 'live' | 'needs_fix' | 'taken_down'
    name: string
    description: Generated<string>
    brand: Generated<string>
    sku: Generated<string>
    unit: Generated<string>
    minimum: Generated<number>
    multiple: Generated<number>
    weight_grams: Generated<number>
    length_mm: Generated<number>
    width_mm: Generated<number>
    height_mm: Generated<number>
    stock: Generated<number>
    stock_unlimited: Generated<boolean>
    ppn: Ppn
    price: number
    has_zone: Generated<boolean>
    price_zone2: number | null
    price_zone3: number | null
    price_zone4: number | null
    price_zone5a: number | null
    price_zone5b: number | null
    production: 'domestic' | 'import'
    goods_type: 'umkm' | 'non_umkm'
    condition: Generated<'new' | 'used'>
    availability: Generated<'ready' | 'preorder'>
    picture: string
    option_names: Generated<string[]>
    search_terms: string
    rating_sum: Generated<number>
    rating_count: Generated<number>
    sold: Generated<number>
    published_at: Date | null
    created_at: Date
    updated_at: Date
    state_reason: Generated<string>
    submitted_at: Date | null
    deleted_at: Date | null
    version: Generated<number>
    tag_ids: Generated<number[]>
    group_ids: Generated<number[]>
    currency_id: number | null
    currency_price: number | null
    extra: JsonColumnWithDefault
    comparable: Generated<number>
    confirmed_flattening: Generated<string>
    fault_count: number | null
    stock_alert: number | null
    is_low: Generated<boolean>
    low_noticed: Generated<boolean>
  }
  item_change: {
    item_id: number
    xid: Generated<string>
  }
  item_day: {
    vendor_id: number
    day: string
    item_id: number
    orders: number
    units: number
    amount: number
  }
  item_event: {
    id: Generated<number>
    item_id: number
    at: Date
    member_id: number | null
    member_name: string
    action: ItemEventAction
    detail: JsonColumn
  }
  item_figure: {
    vendor_id: number
    month: string
    item_id: number
    lines: number
    units: number
    amount: number
  }
  item_group: {
    id: Generated<number>
    group_name_id: string
    owner_id: number | null
    name: string
  }
  item_import: {
    id: Generated<number>
    vendor_id: number
    list: 'item' | 'book'
    state: 'reading' | 'checking' | 'ready' | 'applying' | 'done' | 'cancelled' | 'failed'
    reason: Generated<string>
    file_name: string
    format: 'csv' | 'xlsx'
    file: Buffer | null
    unknown_heads: Generated<string[]>
    row_count: Generated<number>
    at_row: Generated<number>
    new_count: Generated<number>
    changed_count: Generated<number>
    same_count: Generated<number>
    wrong_count: Generated<number>
    due_count: Generated<number>
    applied_count: Generated<number>
    tries: Generated<number>
    created_at: Date
    touched_at: Date
    ended_at: Date | null
    lease_token: string | null
    lease_until: Date | null
    notes: Generated<string[]>
    picture_count: Generated<number>
  }
  item_import_row: {
    import_id: number
    row_no: number
    key: string
    cells: JsonColumn
    outcome: 'new' | 'changed' | 'same' | 'wrong' | null
    name: Generated<string>
    is_complete: Generated<boolean>
    faults: JsonColumnWithDefault
    changes: JsonColumnWithDefault
    version: number | null
    item_id: number | null
    is_applied: Generated<boolean>
  }
  item_interest_day: {
    vendor_id: number
    day: string
    item_id: number
    visits: number
    carts: number
  }
  item_option: {
    id: Generated<number>
    item_id: number
    position: number
    values: string[]
    price: number | null
    stock: number
  }
  item_picture: {
    id: Generated<number>
    item_id: number
    ordinal: number | null
    file_name: string
    name: Generated<string>
    description: Generated<string>
    key: string
    medium_key: string
    small_key: string
    bytes: number
    created_at: Date
    removed_at: Date | null
    shown_at: Date | null
  }
  item_picture_fetch: {
    id: Generated<number>
    import_id: number
    row_no: number
    position: number
    vendor_id: number
    item_id: number
    url: string
    host: string
    state: 'waiting' | 'fetched' | 'placed' | 'refused'
    picture_id: number | null
    attempts: Generated<number>
    try_after: Date
    leased_until: Date | null
    is_unreachable: Generated<boolean>
    reason: Generated<string>
    created_at: Date
    ended_at: Date | null
  }
  item_picture_source: {
    item_id: number
    source: string
    picture_id: number
  }
  item_price_change: {
    id: Generated<number>
    item_id: number
    at: Date
    before: number
    price: number
  }
  item_proposal: {
    id: Generated<number>
    item_id: number
    content: JsonColumn
    state: Generated<'waiting' | 'returned'>
    reason: Generated<string>
    proposed_at: Date
    pictures: JsonColumn | null
  }
  item_rating: {
    order_id: number
    item_id: number
    stars: number
    body: Generated<string>
  }
  item_step: {
    from_state: string
    to_state: string
  }
  item_wholesale: {
    item_id: number
    amount: number
    price: number
  }
  job_item: {
    job: string
    item_id: number
    tries: number
    is_running: boolean
    try_after: Date | null
    fault: Generated<string>
    claimed_at: Date
    failed_at: Date | null
  }
  job_state: {
    process: string
    job: string
    running: number
    started_at: Date | null
    succeeded_at: Date | null
    failed_at: Date | null
    fault: Generated<string>
    next_at: Date | null
    reported_at: Date
  }
  known_device: {
    token_hash: Buffer
    member_id: number
    created_at: Date
    last_used_at: Date
  }
  known_network: {
    network_hash: Buffer
    member_id: number
    last_used_at: Date
  }
  label_reindex: {
    kind: string
    label_id: number
    round: Generated<number>
    after_id: Generated<number>
    item_count: number
    done_count: Generated<number>
    named_at: Date
    tries: Generated<number>
    due_at: Date | null
  }
  ledger_entry: {
    order_id: number
    vendor_id: number
    month: string
    dpp: number
    pph_base: number
    posted_at: Date
  }
  ledger_posting: {
    order_id: number
    account: LedgerAccount
    amount: number
  }
  legal_hold: {
    id: Generated<number>
    member_id: number | null
    order_id: number | null
    reason: string
    added_at: Date
    removal_reason: Generated<string>
    removed_at: Date | null
  }
  live_event: {
    id: Generated<number>
    member_id: number
    kind: string
    subject_id: number
    xact: Generated<string>
    at: Generated<Date>
  }
  log_checkpoint: {
    size: number
    at: Date
    note: string
  }
  log_entry: {
    index: number
    kind: string
    object_id: number
    at: Date
    text: string
    salt: string | null
    columns: Buffer | null
  }
  log_queue: {
    id: Generated<number>
    kind: string
    object_id: number
    seq: number
    at: Generated<Date>
    salt: Generated<string | null>
  }
  mail: {
    id: Generated<number>
    member_id: number | null
    recipient: string
    subject: string
    body: string | null
    created_at: Date
    try_after: Date
    tries: Generated<number>
    sent_at: Date | null
    notice_id: number | null
    fault: Generated<string>
    ended_at: Date | null
  }
  mailbox: {
    id: number
    recipient: string
    subject: string
    body: string
    at: Date
  }
  member: {
    id: Generated<number>
    category: '3347_38' | '3347_39' | '3347_40' | 'staff' | 'supervisor'
    email: string
    password_hash: string
    status: Generated<number>
    name: string
    mobile_number: Generated<string>
    account_type: string | null
    pkp: Generated<boolean>
    business_scale: string | null
    education_form: string | null
    npsn: string | null
    npwp: string | null
    responsible_name: Generated<string>
    responsible_position: Generated<string>
    bank_name: Generated<string>
    bank_holder: Generated<string>
    bank_account: Generated<string>
    bank_branch: Generated<string>
    village_code: string | null
    regency_name: Generated<string>
    province_name: Generated<string>
    address: Generated<string>
    postal: Generated<string>
    latitude: number | null
    longitude: number | null
    zone: Zone | null
    free_trade_zone: Generated<boolean>
    rating_sum: Generated<number>
    rating_count: Generated<number>
    is_demo: Generated<boolean>
    created_at: Date
    gender: 'L' | 'P' | null
    date_of_birth: string | null
    npwp_typed: string | null
    npwp_hash: Buffer | null
    bank_hash: Buffer | null
    nik: string | null
    business_licence: Generated<string>
    identity_name: Generated<string>
    review: Generated<'none' | 'waiting' | 'accepted' | 'refused'>
    review_note: Generated<string>
    reviewed_at: Date | null
    npwp_checked_at: Date | null
    totp_secret: string | null
    totp_since: Date | null
    totp_step: number | null
    dapodik_id: string | null
    trusted: Generated<boolean>
    plans_budget: Generated<boolean>
    responsible_nip: Generated<string>
    treasurer_name: Generated<string>
    treasurer_nip: Generated<string>
    letterhead: Generated<string>
    closed_at: Date | null
    pseudonymised_at: Date | null
    passkey_only: Generated<boolean>
    factor_lost_at: Date | null
    claimed_email: string | null
    unknown_village: string | null
    login_ended_at: Date | null
    basket_approval: Generated<boolean>
  }
  member_event: {
    member_id: number
    seq: number
    at: Date
    actor_id: number | null
    actor_name: string
    action: MemberEventAction
    detail: string
    ip_address: string
    previous_hash: string
    hash: string
  }
  member_event_address: {
    id: Generated<number>
    member_id: number
    seq: number
    at: Date
    ip_address: string
  }
  member_step: {
    from_state: string
    to_state: string
  }
  migration_hash: {
    name: string
    sha256: string
  }
  negotiation: {
    id: Generated<number>
    buyer_id: number
    vendor_id: number
    item_id: number
    option_id: number | null
    state: Generated<NegotiationState>
    outcome: Generated<NegotiationOutcome>
    turn: 'buyer' | 'vendor'
    quantity: number
    list_price: number
    ppn: Ppn
    version: Generated<number>
    rounds: Generated<number>
    offered_at: Date
    answer_by: Date | null
    valid_until: Date | null
    order_id: number | null
    reason: Generated<string>
    created_at: Date
    ended_at: Date | null
  }
  negotiation_offer: {
    negotiation_id: number
    round: number
    by: 'buyer' | 'vendor'
    member_name: string
    unit_price: number
    freight: number
    packing: number
    days: number
    note: Generated<string>
    at: Date
  }
  negotiation_step: {
    from_state: string
    to_state: string
  }
  notice_preference: {
    member_id: number
    topic_group: string
    channel: string
    wanted: boolean
    changed_at: Date
  }
  one_time_code: {
    handle: number
    purpose: 'verify' | 'reset' | 'head'
    member_id: number | null
    code_hash: string
    tries: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
    person_id: number | null
  }
  order_agreement: {
    order_id: number
    agreement: number
    ended_at: Date
    content: JsonColumn
  }
  order_comparison: {
    order_id: number
    content: JsonColumn
  }
  order_event: {
    order_id: number
    seq: number
    at: Date
    actor: OrderActor
    member_id: number | null
    member_name: string
    action: OrderAction | 'create' | 'issue' | FlagAction
    from_state: OrderState | null
    to_state: OrderState
    detail: string
    previous_hash: string
    hash: string
  }
  order_line: {
    order_id: number
    line_no: number
    item_id: number
    option_id: number | null
    kind: 'goods' | 'service' | 'book'
    name: string
    option_values: Generated<string[]>
    sku: string
    unit: string
    picture: string
    quantity: number
    shipped: Generated<number>
    list_price: number
    unit_price: number
    price_source: PriceSource
    line_total: number
    ppn: Ppn
    exempt_reason: ExemptReason | null
    weight_grams: number
    agreement: Generated<number>
    negotiation_id: number | null
    category_id: number | null
    domestic: boolean | null
    umkm: boolean | null
    price_rank: JsonColumn | null
    price_reason: Generated<string>
    reference_prices: JsonColumnWithDefault
  }
  order_request: {
    id: Generated<number>
    order_id: number
    kind: RequestKind
    asked_by: 'buyer' | 'vendor'
    state: Generated<RequestState>
    reason: string
    terms: JsonColumn
    answer: Generated<string>
    asked_at: Date
    answer_by: Date | null
    escalated_at: Date | null
    settled_at: Date | null
  }
  order_step: {
    from_state: string
    to_state: string
  }
  orders: {
    id: Generated<number>
    number: string
    buyer_id: number
    vendor_id: number
    state: Generated<OrderState>
    version: Generated<number>
    complained: Generated<boolean>
    edit_approved: Generated<boolean>
    rated: Generated<boolean>
    fund: string
    needed_by: string | null
    note: Generated<string>
    buyer: JsonColumn
    vendor: JsonColumn
    freight_service: string
    freight_name: string
    freight_days: number
    gross: number
    taxed_gross: number
    dpp: number
    dpp_other: number
    ppn: number
    pph: number
    fee: number
    freight: number
    total: number
    received: number
    tax_rule: JsonColumn
    item_count: number
    created_at: Date
    confirm_by: Date
    deadline: Date | null
    confirmed_at: Date | null
    processed_at: Date | null
    shipped_at: Date | null
    bast_at: Date | null
    paid_at: Date | null
    payment_confirmed_at: Date | null
    ended_at: Date | null
    reason: Generated<string>
    agreement: Generated<number>
    ordered_by: number | null
    deliver_by: string | null
    penalty_permille: Generated<number>
    unpaid_year: number | null
    penalty_cap_percent: Generated<number>
    price_cut: Generated<number>
    is_withheld: Generated<boolean>
    approved_at: Date | null
    needs_treasurer: Generated<boolean>
    treasurer_id: number | null
    treasurer_at: Date | null
  }
  outbox: {
    id: Generated<number>
    topic: string
    member_id: number | null
    order_id: number | null
    payload: JsonColumn
    created_at: Date
    delivered_at: Date | null
    tab: string | null
    side: string | null
    needs: string | null
    subject_key: string | null
    once: string | null
    read_at: Date | null
    done_at: Date | null
  }
  party_year: {
    year: number
    area: string
    is_school: boolean
    member_id: number
    bought: number
    amount: number
    disputed: number
    late: number
    partners: number
    new_partners: number
    top_amount: number
  }
  passkey: {
    id: Generated<number>
    member_id: number
    person_id: number | null
    credential_id: Buffer
    cose: Buffer
    counter: number
    may_back_up: boolean
    is_backed_up: boolean
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Date | null
    head_email: string | null
  }
  passkey_challenge: {
    challenge_hash: Buffer
    purpose: string
    member_id: number | null
    expires_at: Date
    order_id: number | null
  }
  payment: {
    id: Generated<number>
    order_id: number
    amount: number
    paid_on: string
    bank: string
    reference: string
    state: 'waiting' | 'refused' | 'confirmed'
    refusal: Generated<string>
    created_at: Date
    decided_at: Date | null
    decided_by: number | null
  }
  payment_approval: {
    id: Generated<number>
    kind: PaymentApprovalKind
    order_id: number
    movement_id: number | null
    payment_id: number | null
    amount: number
    reference: string
    payout_attempt: number | null
    account_hash: string | null
    reason: string
    state: Generated<ApprovalState>
    asked_by: number
    asked_at: Date
    decided_by: number | null
    decided_at: Date | null
    decision: Generated<string>
  }
  payment_instruction: {
    order_id: number
    amount: number
    reference: string
    valid_until: Date
    bank: Generated<string>
    account: string | null
    try_after: Date
    created_at: Date
  }
  payout: {
    order_id: number
    amount: number
    bank_name: string
    bank_holder: string
    bank_account: string
    state: 'waiting' | 'sent' | 'failed' | 'returned'
    reference: Generated<string>
    tries: Generated<number>
    try_after: Date
    created_at: Date
    attempt: Generated<number>
    reason: Generated<string>
    failed_at: Date | null
  }
  payout_hold: {
    member_id: number
    kind: PayoutHoldKind
    reason: string
    added_by: number
    added_at: Date
  }
  pending_sign_on: {
    token_hash: Buffer
    answer: string
    expires_at: Date
  }
  photo_code: {
    order_id: number
    code: string
    issued_at: Date
  }
  photo_thumbnail: {
    file_id: number
    order_id: number
    grey: Buffer
  }
  picture_hash: {
    id: Generated<number>
    file_id: number | null
    item_id: number | null
    picture_key: string | null
    order_id: number | null
    a: number
    b: number
    c: number
    d: number
    twin_id: number | null
    twin_distance: number | null
    at: Date
  }
  plan_habit: {
    school_id: number
    fund: string
    category_id: number
    code: string
  }
  plan_line: {
    id: Generated<number>
    school_id: number
    year: number
    fund: string
    code: string
    name: string
    available: Generated<number>
    reserved: Generated<number>
    committed: Generated<number>
    accrued: Generated<number>
    paid: Generated<number>
    amount: Generated<number>
  }
  plan_posting: {
    id: Generated<number>
    line_id: number
    order_id: number | null
    order_line: number | null
    at: Date
    action: string
    from_account: string
    to_account: string
    amount: number
  }
  price_ceiling: {
    isbn: string
    valid_from: string
    zone1: number
    zone2: number
    zone3: number
    zone4: number
    zone5a: number
    zone5b: number
    source: string
    entered_by: string
    entered_at: Date
  }
  purchase_list: {
    id: Generated<number>
    buyer_id: number
    name: string
    created_at: Date
  }
  purchase_list_line: {
    id: Generated<number>
    list_id: number
    item_id: number
    option_id: number | null
    quantity: number
  }
  push_subscription: {
    id: Generated<number>
    member_id: number
    session_id: number
    endpoint: string
    p256dh: string
    auth: string
    created_at: Date
    ended_at: Date | null
  }
  rating: {
    order_id: number
    vendor_id: number
    stars: number
    body: Generated<string>
    version: Generated<number>
    rated_at: Date
    editable_until: Date
    edited_at: Date | null
    answer: Generated<string>
    answered_at: Date | null
  }
  reference_list: {
    id: Generated<number>
    kind: string
    area_code: string
    area_name: string
    year: number
    version: number
    source: string
    file_name: string
    state: Generated<string>
    row_count: number
    faults: JsonColumnWithDefault
    uploaded_by: string
    uploaded_at: Date
    decided_by: string | null
    decided_at: Date | null
    notes: Generated<string[]>
  }
  reference_price: {
    list_id: number
    row_no: number
    name: string
    unit: string
    price: number
    category_id: number | null
    terms: string[]
    lead_term: string
    is_matched: boolean
    corrected_by: string | null
  }
  replacement: {
    id: Generated<number>
    order_id: number
    round: number
    state: Generated<ReplacementState>
    asked_by: 'buyer' | 'vendor' | 'staff'
    reason: string
    inspection: JsonColumn
    requested_at: Date
    sent_at: Date | null
    ended_at: Date | null
  }
  replacement_line: {
    replacement_id: number
    line_no: number
    units: number
    sent: Generated<number>
    shipped_before: number
  }
  replacement_step: {
    from_state: string
    to_state: string
  }
  request_step: {
    from_state: string
    to_state: string
  }
  retention_run: {
    kind: string
    night: string
    position: Generated<number>
    removed: Generated<number>
    started_at: Date
    finished_at: Date | null
  }
  sandbox_tenant: {
    id: Generated<number>
    vendor_id: number
    school_id: number
    created_at: Date
    ended_at: Date | null
  }
  saved_filter: {
    id: Generated<number>
    member_id: number
    name: string
    filters: JsonColumn
    created_at: Date
  }
  school_head: {
    id: Generated<number>
    school_id: number
    name: string
    email: string
    limit_from: number | null
    asked_at: Date
    due_at: Date
    cancelled_at: Date | null
  }
  school_person: {
    id: Generated<number>
    school_id: number
    external_id: string
    name: string
    position: SchoolPosition | null
    created_at: Date
    last_seen_at: Date
    ended_at: Date | null
  }
  search_snapshot: {
    token: string
    position: string
  }
  search_text_version: {
    version: number
  }
  sending: {
    id: Generated<number>
    notice_id: number
    channel: string
    subscription_id: number | null
    created_at: Date
    try_after: Date
    tries: Generated<number>
    sent_at: Date | null
    ended_at: Date | null
    fault: Generated<string>
  }
  service_case: {
    id: Generated<number>
    member_id: number
    room_id: number | null
    number: string
    subject: string
    body: string
    state: Generated<string>
    version: Generated<number>
    assigned_to: number | null
    answer: Generated<string>
    reason: Generated<string>
    opened_at: Date
    answered_at: Date | null
    ended_at: Date | null
  }
  session: {
    token_hash: Buffer
    member_id: number
    type: 'member' | 'dapodik'
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    user_agent: Generated<string>
    id: Generated<number>
    person_id: number | null
    person_token_hash: Buffer | null
    last_seen_at: Date | null
    ip_address: Generated<string>
    is_shared: Generated<boolean>
    end_reason: string | null
    vendor_device_at: Date | null
    proven_at: Date | null
    confirmed_at: Date | null
    factor_at: Date | null
  }
  setting: {
    key: string
    valid_from: Date
    value: JsonColumn
    set_by: number | null
  }
  setting_change: {
    id: Generated<number>
    key: string
    value: JsonColumn
    before: JsonColumn
    valid_from: Date
    reason: string
    state: 'waiting' | 'set' | 'refused' | 'cancelled'
    asked_by: number
    asked_at: Date
    decided_by: number | null
    decided_at: Date | null
    decision: Generated<string>
  }
  shop: {
    vendor_id: number
    stock_alert: number | null
    description: Generated<string>
    hidden_reason: string | null
  }
  shop_holiday: {
    vendor_id: number
    first_day: string
    last_day: string
    starts_at: Date
    ends_at: Date
    note: string
    set_at: Date
  }
  shop_invitation: {
    id: Generated<number>
    shop_id: number
    email: string
    roles: ShopRole[]
    token_hash: Buffer
    invited_by: string
    invited_at: Date
    expires_at: Date
    accepted_at: Date | null
    withdrawn_at: Date | null
    person_id: number | null
  }
  shop_login: {
    id: number
    email: string
    password_hash: string
    totp_secret: string | null
    totp_since: Date | null
    totp_step: number | null
    passkey_only: Generated<boolean>
    factor_lost_at: Date | null
  }
  shop_role: {
    person_id: number
    role: ShopRole
  }
  sign_on_ticket: {
    hash: Buffer
    used_at: Date
  }
  staff_role: {
    member_id: number
    role: StaffRole
  }
  staff_role_change: {
    id: Generated<number>
    member_id: number
    old_roles: StaffRole[]
    new_roles: StaffRole[]
    reason: string
    state: Generated<'waiting' | 'approved' | 'refused' | 'cancelled'>
    asked_by: number
    asked_at: Date
    decided_by: number | null
    decided_at: Date | null
    decision: Generated<string>
  }
  stock_move: {
    id: Generated<number>
    item_id: number
    option_id: number | null
    order_id: number | null
    quantity: number
    reason: 'order' | 'cancelled' | 'rejected' | 'restock' | 'change' | 'short'
    at: Date
  }
  synonym: {
    id: Generated<number>
    names: string[]
    version: Generated<number>
    updated_at: Generated<Date>
    updated_by: number | null
    is_directed: Generated<boolean>
    source: Generated<string>
    edition: string | null
    ended_at: Date | null
  }
  synonym_event: {
    id: Generated<number>
    synonym_id: number
    action: 'add' | 'edit' | 'delete'
    names: string[]
    actor: number
    at: Date
    is_directed: Generated<boolean>
  }
  tag: {
    id: Generated<number>
    owner_id: number | null
    name: string
  }
  territory: {
    member_id: number
    area_code: string
  }
  trade_year: {
    year: number
    regency: string
    school_id: number
    vendor_id: number
    bought: number
    amount: number
    disputed: number
    late: number
  }
  upload_grant: {
    token_hash: Buffer
    member_id: number
    files_left: number
    created_at: Date
    expires_at: Date
    closed_at: Date | null
  }
  vendor_day: {
    vendor_id: number
    day: string
    state: string
    orders: number
    amount: number
    units: number
  }
  vendor_duration: {
    vendor_id: number
    month: string
    stage: string
    bucket: number
    orders: number
    seconds: number
  }
  vendor_figure: {
    vendor_id: number
    month: string
    state: string
    orders: number
    amount: number
    received: number
    complaints: number
  }
  wa_inbox: {
    id: number
    recipient: string
    body: string
    at: Date
  }
  webhook_delivery: {
    id: Generated<number>
    endpoint_id: number
    event_id: number
    subject: string
    state: Generated<string>
    attempts: Generated<number>
    created_at: Date
    try_after: Date
    leased_until: Date | null
    ended_at: Date | null
    status: number | null
    fault: Generated<string>
  }
  webhook_endpoint: {
    id: Generated<number>
    member_id: number
    url: string
    groups: string[]
    secret: string
    old_secret: string | null
    old_secret_until: Date | null
    failing_since: Date | null
    failures: Generated<number>
    paused_until: Date | null
    created_at: Date
  }
  webhook_event: {
    id: Generated<number>
    member_id: number
    type: string
    object: string
    object_id: number
    state: string
    order_id: number | null
    at: Date
  }
  work_assignment: {
    id: Generated<number>
    queue: string
    subject_id: number
    waits_since: Date
    member_id: number
    assigned_by: number
    assigned_at: Date
    ended_at: Date | null
    end_reason: string | null
  }
  work_response: {
    queue: string
    subject_id: number
    waits_since: Date
    member_id: number
    responded_at: Date
  }
  year_end_forecast: {
    order_id: number
    buyer_id: number
    vendor_id: number
    amount: number
    year_end: Date
    finish_at: Date
    late_percent: number
    risk: string
    act: string
    party: string
    act_by: Date | null
    computed_at: Date
    regency: Generated<string>
  }
  year_end_total: {
    area: string
    risk: string
    party: string
    orders: number
    amount: number
  }
  zone_rule: {
    area_code: string
    zone: Zone
    valid_from: string
    source: string
  }
}
