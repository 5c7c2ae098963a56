-- Answer templates of staff have the field in which they are used. @decision 0172
alter table chat_answer add column subject text not null default 'chat';
alter table chat_answer add constraint chat_answer_subject_check
  check (subject in ('chat', 'case', 'complaint', 'request', 'item', 'member')) not valid;

-- Subjects without templates start with some.
insert into chat_answer (subject, title, body, created_at)
select subject, title, body, now() from (values
  ('chat', 'Salam pembuka', 'Yth. {nama}, terima kasih telah menghubungi kami. Kami periksa dahulu dan kembali paling lambat besok.'),
  ('chat', 'Data sekolah dari Dapodik', 'Yth. {nama}, data sekolah diambil dari Dapodik saat masuk. Mohon perbarui di Dapodik, lalu masuk kembali. Salam, {petugas}.'),
  ('case', 'Diterima dan dikerjakan', 'Yth. {nama}, permintaan {nomor} sudah kami terima dan sedang kami kerjakan. Kami menjawab paling lambat dua hari kerja. Salam, {petugas}.'),
  ('case', 'Perlu keterangan', 'Yth. {nama}, untuk permintaan {nomor} kami perlu keterangan tambahan: apa yang Anda lakukan, apa yang tampil di layar, dan kapan. Kirim lewat Pesan dengan menyebut nomor ini. Salam, {petugas}.'),
  ('complaint', 'Minta foto dan BAST', 'Untuk komplain pada pesanan {nomor}, mohon {sekolah} mengirim foto barang dan kemasan, dan mohon {penyedia} mengirim bukti kirim. Kami memutuskan setelah keduanya ada.'),
  ('complaint', 'Minta tanggapan penyedia', '{penyedia}, mohon tanggapi komplain pada pesanan {nomor} dengan penyelesaian yang Anda usulkan. Tanpa tanggapan, platform memutuskan menurut bukti yang ada.'),
  ('request', 'Dikabulkan: alasan cukup', 'Permintaan pada pesanan {nomor} dikabulkan karena alasannya didukung bukti di halaman pesanan. {sekolah} dan {penyedia} melanjutkan pesanan menurut putusan ini.'),
  ('request', 'Ditolak: bukti kurang', 'Permintaan pada pesanan {nomor} ditolak karena tidak ada bukti yang mendukung alasannya. Pesanan dilanjutkan seperti semula.'),
  ('item', 'Foto tidak sesuai', 'Foto {barang} tidak menunjukkan barang yang dijual. Ganti dengan foto barang itu sendiri, terang, tanpa tulisan dan tanpa nama toko lain.'),
  ('item', 'Harga tidak wajar', 'Harga {barang} jauh di atas barang sejenis. Periksa harga dan satuannya, lalu perbaiki atau jelaskan penyebabnya di uraian.'),
  ('member', 'Dokumen tidak terbaca', 'Yth. {nama}, dokumen Anda tidak terbaca. Unggah lagi foto seluruh halaman, terang, dan tidak terpotong.'),
  ('member', 'Data berbeda dari dokumen', 'Yth. {nama}, isian Anda berbeda dari dokumen. Perbaiki isian atau unggah dokumen yang sesuai, lalu kirim lagi.')
) as seed (subject, title, body)
where not exists (select from chat_answer a where a.subject = seed.subject);
